import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AnalyticsConfig, BrowserConfig } from '#contract/kit/browserConfig.ts';
import { track } from '#src/app/services/analytics.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

interface Received {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  cookie: string | undefined;
  said: unknown;
}

let server: Server;
let endpoint: string;
let received: Received[];

/** Someone else's server, which counts. */
beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    let text = '';
    const { method, url: path, headers } = request;
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      received.push({ method, path, type: headers['content-type'], cookie: headers.cookie, said: JSON.parse(text) });
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/track`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const configured =
  (analytics?: AnalyticsConfig): (() => Promise<BrowserConfig>) =>
  async () => ({
    auth: {
      kind: 'local',
      poolId: 'local_Muster',
      clientId: 'musterweb',
      authFlow: 'USER_PASSWORD_AUTH',
      passkeys: true,
    },
    supportEmail: null,
    videoHosts: [],
    demo: true,
    ...(analytics ? { analytics } : {}),
  });

const sent = { EventId: 'autumn-social' };

it('tells the event’s id and the token, and nothing else, in one plain request', async () => {
  await track(configured({ endpoint, token: 'token-of-members' }), 'Event invites sent', sent);
  expect(received).toEqual([
    {
      method: 'POST',
      path: '/track',
      type: 'text/plain;charset=UTF-8',
      cookie: undefined,
      said: { event: 'Event invites sent', properties: { EventId: 'autumn-social', token: 'token-of-members' } },
    },
  ]);
});

it('tells nobody anything without a token', async () => {
  await track(configured(), 'Event invites sent', sent);
  expect(received).toEqual([]);
});

it('is quiet where nobody receives it, and where the configuration is not to be had', async () => {
  const gone = configured({ endpoint, token: 'token-of-members' });
  server.close();
  await once(server, 'close');
  await expect(track(gone, 'Event invites sent', sent)).resolves.toBe(undefined);
  const without = () => Promise.reject(new Error('You may be out of range.'));
  await expect(track(without, 'Event invites sent', sent)).resolves.toBe(undefined);
});
