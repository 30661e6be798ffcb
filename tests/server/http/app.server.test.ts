import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsConfig } from '#contract/kit/browserConfig.ts';
import { createApp } from '#server/http/app.ts';
import { cognitoBrowserConfig, localBrowserConfig } from '#server/identity/browserConfig.ts';

let folder: string;
let ready: boolean;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-app-'));
  ready = false;
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), '<title>Muster</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {}');
  writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync('export {}'));
  writeFileSync(join(folder, 'assets/main-abc.js.map'), '{}');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
};

const app = (auth = localBrowserConfig, demo = true, analytics?: AnalyticsConfig) =>
  createApp({
    api: new Hono()
      .get('/users/current', (context) => context.json({ id: 'mia' }))
      .all('*', (context) => context.json({ code: 'notFound' }, 404)),
    identity: new Hono().post('/', (context) => context.json({})),
    files: new Hono(),
    live: new Hono(),
    browser: {
      auth,
      supportEmail: 'help@muster.test',
      videoHosts: ['player.vimeo.com'],
      demo,
      ...(analytics ? { analytics } : {}),
    },
    built: folder,
    health: () => (ready ? { ready } : { ready, reason: 'starting' }),
    ready: () => ({ ready: false, reason: 'stopping' }),
    onCrash: () => undefined,
    log: () => undefined,
  });

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app().request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the built app', () => {
  beforeEach(build);

  test.each(['/', '/events', '/event-view/1/codes', '/public/guest-rsvp/abc', '/apiary', '/index.html'])(
    '%s is the page, asked for anew each time',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect([status, text, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        '<title>Muster</title>',
        'text/html; charset=utf-8',
        'no-cache',
      ]);
    },
  );

  test('keeps pages of links and answers out of every index, and no address goes on to another host', async () => {
    const told = async (path: string) => {
      const { headers } = await get(path);
      return [headers.get('x-robots-tag'), headers.get('referrer-policy')];
    };
    expect(await told('/public/guest-rsvp/abc')).toEqual(['noindex, nofollow', 'no-referrer']);
    expect(await told('/api/users/current')).toEqual(['noindex, nofollow', 'no-referrer']);
    expect(await told('/events')).toEqual([null, 'no-referrer']);
  });

  test('a page holds no window of another site, but for Stately’s viewer with the demo', async () => {
    const policy = async (path: string, demo: boolean) =>
      (await app(localBrowserConfig, demo).request(path)).headers.get('cross-origin-opener-policy');
    expect(await policy('/login', true)).toBe('same-origin');
    expect(await policy('/login?inspect', true)).toBe('same-origin');
    expect(await policy('/login?inspect=stately', true)).toBe('same-origin-allow-popups');
    expect(await policy('/login?inspect=stately', false)).toBe('same-origin');
  });

  test.each(['/inspector', '/inspector/', '/inspector/signIn'])(
    '%s is a page with the demo and nowhere without',
    async (path) => {
      const status = async (demo: boolean) => (await app(localBrowserConfig, demo).request(path)).status;
      expect([await status(true), await status(false)]).toEqual([200, 404]);
    },
  );

  test('has assets that never change, compressed where the browser takes it', async () => {
    const plain = await get('/assets/main-abc.js');
    expect([plain.text, plain.headers.get('cache-control')]).toEqual([
      'export {}',
      'public, max-age=31536000, immutable',
    ]);
    expect(plain.headers.get('content-type')).toMatch(/^text\/javascript/);
    const compressed = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect([compressed.headers.get('content-encoding'), compressed.headers.get('vary')]).toEqual([
      'br',
      'Accept-Encoding',
    ]);
  });

  test('has icons for a day, and a worker and a manifest that are asked for each time', async () => {
    mkdirSync(join(folder, 'icons'));
    for (const name of ['favicon.ico', 'icons/192.png', 'sw.js', 'manifest.webmanifest'])
      writeFileSync(join(folder, name), name);
    const told = async (path: string) => {
      const { status, text, headers } = await get(path);
      return [status, text, headers.get('content-type'), headers.get('cache-control')];
    };
    const aDay = 'public, max-age=86400';
    expect(await told('/favicon.ico')).toEqual([200, 'favicon.ico', 'image/x-icon', aDay]);
    expect(await told('/icons/192.png')).toEqual([200, 'icons/192.png', 'image/png', aDay]);
    expect(await told('/sw.js')).toEqual([200, 'sw.js', 'text/javascript; charset=utf-8', 'no-cache']);
    expect(await told('/manifest.webmanifest')).toEqual([
      200,
      'manifest.webmanifest',
      'application/manifest+json',
      'no-cache',
    ]);
  });

  test.each(['/favicon.ico', '/icons/192.png', '/sw.js', '/robots.txt', '/manifest.webmanifest', '/assets/old-1.js'])(
    '%s is nowhere where it was not built, and no page',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(text).not.toContain('<title>');
    },
  );

  test('lets its own worker and manifest be used, and no others', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain("worker-src 'self'; ");
    expect(policy).toContain("manifest-src 'self'; ");
  });

  test('lets the script that stands in the page run, and no other inline', async () => {
    const server = app();
    for (const script of ['ask()', 'askAnew()']) {
      writeFileSync(
        join(folder, 'index.html'),
        `<script>${script}</script><script src="/assets/main-abc.js"></script>`,
      );
      const policy = (await server.request('/')).headers.get('content-security-policy');
      const hash = createHash('sha256').update(script).digest('base64');
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'; `);
    }
  });

  test('has files beside the page', async () => {
    const { text, headers } = await get('/icon.svg');
    expect([text, headers.get('cache-control')]).toEqual(['<svg/>', 'no-cache']);
  });

  test.each([
    '/assets/gone-abc.js',
    '/assets/main-abc.js.map',
    '/assets/main-abc.js.br',
    '/.vite/manifest.json',
    '/api/nothing',
    '/files/none',
    '/live',
  ])('%s is not a page', async (path) => {
    const { status, text } = await get(path);
    expect([status, JSON.parse(text)]).toEqual([404, expect.objectContaining({ code: 'notFound' })]);
  });

  test('anything but reading is refused', async () => {
    expect((await app().request('/events', { method: 'POST' })).status).toBe(404);
  });
});

test('an app that is not built says so', async () => {
  expect(await get('/')).toMatchObject({ status: 503, text: 'The app is not built: run npm run build.' });
  expect(await get('/api/users/current')).toMatchObject({ status: 200 });
});

test('health is good once everything is there', async () => {
  expect(await get('/health')).toMatchObject({ status: 503, text: '{"ready":false,"reason":"starting"}' });
  ready = true;
  expect(await get('/health')).toMatchObject({ status: 200, text: '{"ready":true}' });
});

test('readiness is answered beside health, and says when to come again', async () => {
  const { status, text, headers } = await get('/health/ready');
  expect([status, text, headers.get('retry-after')]).toEqual([503, '{"ready":false,"reason":"stopping"}', '2']);
});

test('the browser is told how to sign in, whom to write to and whose videos to show', async () => {
  expect(JSON.parse((await get('/config.json')).text)).toEqual({
    auth: {
      kind: 'local',
      poolId: 'local_Muster',
      clientId: 'musterweb',
      endpoint: '/idp',
      authFlow: 'USER_PASSWORD_AUTH',
      passkeys: true,
    },
    supportEmail: 'help@muster.test',
    videoHosts: ['player.vimeo.com'],
    demo: true,
  });
});

test('the browser may tell what is used where it is told to, and nowhere else', async () => {
  const analytics = { endpoint: 'https://counts.muster.test/track?kind=web', token: 'token-of-members' };
  const response = await app(localBrowserConfig, true, analytics).request('/config.json');
  expect(await response.json()).toMatchObject({ analytics });
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' https://counts.muster.test;");
});

test('the API describes itself', async () => {
  expect(JSON.parse((await get('/openapi.json')).text)).toMatchObject({ openapi: '3.1.0' });
});

describe('every answer carries the headers that keep the app to itself', () => {
  test.each(['/', '/api/users/current', '/api/nothing', '/health', '/config.json', '/files/none'])(
    '%s',
    async (path) => {
      build();
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'");
      expect(policy).toContain("connect-src 'self';");
      expect(policy).toContain("frame-src 'self' https://player.vimeo.com;");
      expect(policy).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  test('a pool outside may be spoken to', async () => {
    const outside = app(
      cognitoBrowserConfig({
        poolId: 'us-east-1_AbC',
        clientId: 'web',
        oauthDomain: 'auth.muster.test',
        passkeys: false,
      }),
    );
    const policy = (await outside.request('/config.json')).headers.get('content-security-policy');
    expect(policy).toContain(
      "connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com https://auth.muster.test;",
    );
  });
});
