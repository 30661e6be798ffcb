import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createMaps } from '#server/places/maps.ts';

const square = { latitude: 42.373_611_4, longitude: -71.118_960_2 };
const address = 'Harvard Square, Cambridge, Middlesex County, Massachusetts, 02138, United States';

const server = createServer();
afterEach(async () => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
});

let now = Date.parse('2026-11-21T02:00:00.000Z');
const clock = () => new Date(now);

/** A maps service that answers as told, and the adapter that asks it. */
async function service(answer: RequestListener, given: { patience?: number; pace?: number; path?: string } = {}) {
  const asked: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  server.on('request', ({ method, url, headers }) => void asked.push({ method, url, headers }));
  server.on('request', answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { path = '', ...options } = given;
  return { asked, maps: createMaps({ url: `http://127.0.0.1:${port}${path}`, clock, pace: 1, ...options }) };
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const text =
  (body: string): RequestListener =>
  (_, response) =>
    void response.end(body);

describe('a maps service', () => {
  test('is asked as Nominatim is, about ten metres, and told who we are and nothing of who asks', async () => {
    const { asked, maps } = await service(json({ display_name: address, lat: '42.37', lon: '-71.11' }));
    expect(await maps.addressOf(square)).toBe(address);
    const [{ headers, ...request } = { headers: {} }] = asked;
    expect([request]).toEqual([{ method: 'GET', url: '/reverse?format=jsonv2&lat=42.3736&lon=-71.1190' }]);
    expect(headers).toMatchObject({ 'user-agent': 'Muster (event safety)', 'accept-language': 'en' });
    expect(Object.keys(headers).toSorted()).toEqual([
      ...['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'sec-fetch-mode', 'user-agent'],
    ]);
  });

  test('is asked below its own path, with its own key', async () => {
    const { asked, maps } = await service(json({ display_name: address }), { path: '/v1/?key=k1' });
    await maps.addressOf({ latitude: -33.5, longitude: 151 });
    expect(asked[0]?.url).toBe('/v1/reverse?key=k1&format=jsonv2&lat=-33.5000&lon=151.0000');
  });

  test('is asked once about a place, until ten minutes have gone', async () => {
    const { asked, maps } = await service(json({ display_name: address }));
    const beside = { latitude: square.latitude + 0.000_01, longitude: square.longitude };
    expect(await Promise.all([maps.addressOf(square), maps.addressOf(beside)])).toEqual([address, address]);
    now += 599_999;
    await maps.addressOf(square);
    expect(asked).toHaveLength(1);
    now += 1;
    await maps.addressOf(square);
    expect(asked).toHaveLength(2);
  });

  test('that knows no address there has answered, and is not asked again at once', async () => {
    const { asked, maps } = await service(json({ error: 'Unable to geocode' }));
    expect([await maps.addressOf(square), await maps.addressOf(square)]).toEqual([null, null]);
    expect(asked).toHaveLength(1);
  });

  test('is asked one resource after the other; who would wait too long is told that no address is known', async () => {
    const { asked, maps } = await service(json({ display_name: address }), { pace: 500, patience: 900 });
    const places = [1, 2, 3, 4].map((latitude) => maps.addressOf({ latitude, longitude: 0 }));
    expect(await Promise.all(places)).toEqual([address, address, null, null]);
    expect(asked).toHaveLength(2);
  });

  test.each<[string, RequestListener]>([
    ['fails', json({ display_name: address }, 500)],
    ['has had enough', json({ display_name: address }, 429)],
    ['sends us elsewhere', json({}, 302, { location: '/elsewhere' })],
    ['says nothing that is JSON', text('<html>')],
    ['sends more than an address', text(JSON.stringify({ display_name: 'x'.repeat(70_000) }))],
    ['never stops', (_, response) => endless(response)],
    ['breaks off', (_, response) => void response.write('{"display', () => response.destroy())],
    ['never answers', () => undefined],
  ])('that %s leaves the place without an address, and is asked again', async (_, answer) => {
    const { asked, maps } = await service(answer, { patience: 600 });
    expect(await maps.addressOf(square)).toBe(null);
    expect(await maps.addressOf(square)).toBe(null);
    expect(asked).toHaveLength(2);
  });

  test.each([
    [{ display_name: 7 }, null],
    [{ display_name: ' \n ' }, null],
    [null, null],
    [{ display_name: '1 Main\nStreet\u202e,\u0000 Town' }, '1 Main Street , Town'],
    [{ display_name: 'x'.repeat(400) }, 'x'.repeat(300)],
  ])('that answers %j is taken for %j', async (body, found) => {
    const { maps } = await service(json(body));
    expect(await maps.addressOf(square)).toBe(found);
  });

  test('that is not there leaves the place without an address', async () => {
    const { maps } = await service(json({}));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await maps.addressOf(square)).toBe(null);
  });

  test('is asked by one person ten times a minute at most', async () => {
    const { maps } = await service(json({}));
    const times = Array.from({ length: 11 }, () => maps.mayAsk('mia'));
    expect(times).toEqual([...Array.from({ length: 10 }, () => true), false]);
    expect(maps.mayAsk('ben')).toBe(true);
    now += 60_000;
    expect(maps.mayAsk('mia')).toBe(true);
  });
});

function endless(response: Parameters<RequestListener>[1]): void {
  response.on('error', () => undefined);
  const more = () => {
    if (!response.destroyed) response.write(' '.repeat(16_384), more);
  };
  more();
}
