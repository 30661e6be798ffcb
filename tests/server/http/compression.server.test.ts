import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-compression-'));
let server: StartedServer;
let tenant: Tenant;
let authorization: string;
let eventId: string;

beforeAll(async () => {
  server = await startServer(
    { ...readConfig({}), port: 0, place: { memory: true }, data: folder, files: join(folder, 'files'), demo: false },
    {
      scryptCost: 2 ** 4,
      built: folder,
      openDb: newInMemory,
    },
  );
  tenant = await createTenant(server.db, server.dispatcher);
  if (!server.identity) throw new Error('There is no embedded provider.');
  authorization = `Bearer ${(await signIn(server.url, await giveAccount(server.db, server.identity, tenant.cora))).IdToken}`;
  eventId = await tenant.approved();
  for (let index = 0; index < 8; index += 1) await tenant.going(eventId, await tenant.person({ firstName: 'Zoë' }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** As it comes over the wire: `fetch` unpacks what it is given. */
const ask = (path: string, encoding?: string, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { authorization, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) };
    request(`${server.url}${path}`, { method, headers }, (response) => {
      buffer(response).then((bytes) => resolve({ headers: response.headers, bytes }), reject);
    })
      .on('error', reject)
      .end();
  });

const roster = () => `/api/events/${eventId}/roster`;

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
])('a client that accepts %j is answered in %s', async (accepted, encoding) => {
  const plain = await ask(roster());
  const { headers, bytes } = await ask(roster(), accepted);
  expect([headers['content-encoding'], headers.vary, headers['cache-control']]).toEqual([
    encoding,
    'accept-encoding',
    'no-store',
  ]);
  expect(headers['content-length']).toBe(String(bytes.length));
  expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
  expect(JSON.parse(text.toString()).counts).toEqual({ all: 9, yes: 8, inside: 0 });
  expect(text.toString()).toContain('Zoë');
});

test.each([undefined, 'identity', 'deflate', 'br;q=0'])(
  'a client that accepts %j is answered as it is',
  async (accepted) => {
    const { headers, bytes } = await ask(roster(), accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect(JSON.parse(bytes.toString()).counts).toEqual({ all: 9, yes: 8, inside: 0 });
  },
);

test('a short answer is left as it is, and so is a refusal', async () => {
  const { version } = JSON.parse((await ask(roster())).bytes.toString());
  const changes = await ask(`${roster()}?since=${version}`, 'br');
  expect(changes.bytes.length).toBeLessThan(1_024);
  expect(JSON.parse(changes.bytes.toString())).toMatchObject({ reset: false, changed: [] });
  const nowhere = await ask('/api/events/nowhere/roster', 'br');
  for (const { headers } of [changes, nowhere]) expect(headers['content-encoding']).toBe(undefined);
});

test('HEAD is answered with the length of the plain answer, and nothing else', async () => {
  const plain = await ask(roster());
  const { headers, bytes } = await ask(roster(), 'br', 'HEAD');
  expect([headers['content-length'], headers['content-encoding'], bytes.length]).toEqual([
    String(plain.bytes.length),
    undefined,
    0,
  ]);
});

test('news are streamed as they are', async () => {
  const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const asking = get(
      `${server.url}/live?topics=event:${eventId}`,
      { headers: { authorization, 'accept-encoding': 'br, gzip' } },
      (response) => {
        response.once('data', () => {
          resolve(response.headers);
          asking.destroy();
        });
      },
    ).on('error', reject);
  });
  expect([headers['content-type'], headers['content-encoding']]).toEqual([
    'text/event-stream; charset=utf-8',
    undefined,
  ]);
});
