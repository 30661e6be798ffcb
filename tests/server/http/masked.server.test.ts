import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callNames, calls } from '#contract/calls.ts';
import { addresses } from '#contract/kit/addresses.ts';
import { createApp } from '#server/http/app.ts';
import { describeBug } from '#server/kit/reportBug.ts';
import { localBrowserConfig } from '#server/identity/browserConfig.ts';

const token = 'Zm9yLXRoZS1ndWVzdC1hbG9uZS0x-_aA';

/** Every address and every call that whoever has its link may ask, with a link in it. */
const linked = [
  ...Object.values(addresses).filter((address) => address.includes('/:token')),
  ...callNames.map((name) => `/api${calls[name].path}`).filter((path) => path.includes('/{token}')),
].map((path) => path.replace(/:token|\{token\}/, token));

test('links stand below these places', () => {
  expect(linked.length).toBeGreaterThan(11);
});

test.each([
  ...new Set(linked.map((path) => `no route for https://app.example${path}`)),
  `redirect to ${encodeURIComponent(`/public/safety-alert/${token}`)}`,
])('no line of the log holds a link that stands for who has it (X-64): %s', (message) => {
  const line = describeBug(new TypeError(message));
  expect(line).toContain('TypeError');
  expect(line).not.toContain(token);
});

test('the settings of proxies that are given keep every link out of their logs (X-64)', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
  const given = `${read('docs/operating.md')}\n${read('deploy/haproxy.cfg')}`;
  const patterns = [...given.matchAll(/(?:~|regexp "|regsub\(")(\^\(\S*\/\))/g)].map(([, pattern = '']) => pattern);
  expect(patterns).toHaveLength(4);
  const unmasked = patterns.flatMap((pattern) => linked.filter((path) => !new RegExp(pattern).test(path)));
  expect(unmasked).toEqual([]);
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
