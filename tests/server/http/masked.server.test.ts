import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { describeBug } from '#server/kit/reportBug.ts';
import { localBrowserConfig } from '#server/identity/browserConfig.ts';

const token = 'Zm9yLXRoZS1ndWVzdC1hbG9uZS0x-_aA';

test.each([
  `Invalid URL: /api/guests/${token}?a=b`,
  `no route for https://app.example/public/guest-rsvp/${token}`,
  `redirect to %2Fpublic%2Fguest-rsvp%2F${token}`,
])('no line of the log holds the link of a guest: %s', (message) => {
  const line = describeBug(new TypeError(message));
  expect(line).toContain('TypeError');
  expect(line).not.toContain(token);
});

test('what breaks outside of the calls is told to the same log, and to nobody who asked', async () => {
  const told: string[] = [];
  const lines: string[] = [];
  const broken = new Hono().get('*', (context) => {
    throw new Error(`cannot read ${context.req.path}`);
  });
  const parts = { api: new Hono(), identity: null, files: broken, live: new Hono(), built: '.' };
  const browser = { auth: localBrowserConfig, supportEmail: null, videoHosts: [], demo: false };
  const app = createApp({
    ...parts,
    browser,
    health: () => ({ ready: true }),
    ready: () => ({ ready: true }),
    onCrash: (error, id) => told.push(`${id} ${describeBug(error)}`),
    log: (line) => lines.push(line),
  });
  const answer = await app.request(`/files/guests/${token}`);
  const reference = answer.headers.get('x-request-id') ?? 'none';
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 'bug', message: 'Something went wrong on our end. Please try again.', reference },
  ]);
  expect(told).toEqual([expect.stringContaining('/files/guests/…')]);
  expect(told).toEqual([expect.stringContaining(reference)]);
  expect(lines).toEqual([expect.stringContaining(reference)]);
  expect([...told, ...lines].join()).not.toContain(token);
});
