import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createSms } from '#server/messages/channels/sms.ts';
import { noChannel } from '#server/messages/outlet.ts';

const message = { to: '+16175550100', subject: '', text: 'Muster: your code is 493027.' };
const attempt = () => ({ id: 'm1', attempt: 1, channel: 'sms', signal: new AbortController().signal }) as const;

const server = createServer();
afterEach(async () => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
});

async function gateway(status: number, headers: Record<string, string> = {}) {
  const asked: { method: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
  server.on('request', (request, response) => {
    void json(request).then((body) => {
      asked.push({ method: request.method, headers: request.headers, body });
      response.writeHead(status, headers).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, sms: createSms({ url: `http://127.0.0.1:${port}/messages`, token: 'secret' }) };
}

test('the gateway is given number and text, and our token', async () => {
  const { asked, sms } = await gateway(202);
  await sms.send(message, attempt());
  expect(asked).toMatchObject([
    {
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: { to: '+16175550100', text: 'Muster: your code is 493027.' },
    },
  ]);
});

test.each([
  [400, 'refused', true],
  [422, 'refused', true],
  [401, 'notAuthorized', false],
  [403, 'notAuthorized', false],
  [429, 'deferred', false],
  [500, 'deferred', false],
])('an answer of %s is %s', async (status, reason, lasting) => {
  const { sms } = await gateway(status);
  await expect(sms.send(message, attempt())).rejects.toMatchObject({ name: 'NotSent', reason, lasting });
});

test('a gateway that sends us elsewhere is not followed', async () => {
  const { asked, sms } = await gateway(307, { location: '/elsewhere' });
  await expect(sms.send(message, attempt())).rejects.toMatchObject({ reason: 'deferred' });
  expect(asked).toHaveLength(1);
});

test('a gateway that is not there is asked again later', async () => {
  const { sms } = await gateway(202);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(sms.send(message, attempt())).rejects.toMatchObject({ reason: 'noConnection', lasting: false });
});

test('without a gateway a text message has failed for good', async () => {
  await expect(noChannel.send(message, attempt())).rejects.toMatchObject({ reason: 'noChannel', lasting: true });
});
