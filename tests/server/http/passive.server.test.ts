import { mkdirSync, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/kit/call.ts';
import { readConfig } from '#server/config.ts';
import { openMemory } from '#server/db/embedded.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-passive-'));
const evil = 'https://evil.example';
const anId = '0b8f3c1e-6a57-4a3e-9a55-3f1f1e2d4c5b';

/** Every address that a call has, and one of each other kind that the server answers. */
const ofCalls = Object.values(calls).map(({ method, path }): [string, string] => [
  method,
  `/api${fillPath(path, Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, anId])))}`,
]);
const others: [string, string][] = [
  ...['/', '/events', '/public/guest-rsvp/secret', '/assets/main-abc.js', '/assets/none.js', '/favicon.ico', '/sw.js'],
  ...[
    '/config.json',
    '/openapi.json',
    '/health',
    '/health/ready',
    '/live',
    '/live?topics=x',
    '/api',
    '/api/none',
    '/idp',
  ],
  ...['/idp/.well-known/jwks.json', '/idp/.well-known/openid-configuration', '/files/none', '/files/public/none.png'],
  ...['/files/upload/none', '/mailbox', '/mailbox.json', '/inspector', '/demo-provider', '/.env', '/.git/config'],
  ...[
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/index.php?next=https://evil.example',
  ],
  ...[
    '/login?returnTo=https://evil.example',
    '/metrics',
    '/server-status',
    '/../../etc/passwd',
    '/%00',
    '/%',
    '/api/%E0%A4%A',
  ],
  ...[
    `/idp/oauth2/authorize?redirect_uri=${evil}&client_id=muster&response_type=code`,
    `/idp/logout?logout_uri=${evil}`,
  ],
  ...[`/idp/oauth2/idpresponse/Harbor?code=x&state=${evil}`],
].map((path) => ['GET', path]);
const odd: [string, string][] = [
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'].map((method): [string, string] => [method, '/']),
  ...['/idp/', '/sms/receipts', '/sms/inbound', '/files/upload/x', '/live'].map((path): [string, string] => [
    'POST',
    path,
  ]),
];

describe('whoever only looks at answers finds nothing (X-69)', () => {
  let server: StartedServer;
  let cookies: string[];

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    for (const name of ['index.html', 'assets/main-abc.js', 'favicon.ico', 'sw.js'])
      writeFileSync(join(folder, name), name);
    const env = { PUBLIC_URL: 'https://muster.example', MUSTER_DEMO: 'off', SMS_CALLBACK_SECRET: 'x'.repeat(40) };
    const sms = { SMS_URL: 'http://127.0.0.1:9/', SMS_TOKEN: 'x', SMS_BODY: '{"to":"{to}","text":"{text}"}' };
    const config = {
      ...readConfig({ ...env, ...sms, REQUESTS_PER_SECOND: '0' }),
      port: 0,
      place: { memory: true as const },
    };
    const openDb = async () => openMemory(await openAsBlob(inject('databaseTemplate')));
    server = await startServer(
      { ...config, data: folder, files: join(folder, 'files') },
      { scryptCost: 2 ** 4, built: folder, openDb },
    );
    const tenant = await createTenant(server.db, server.dispatcher);
    if (!server.identity) throw new Error('There is no embedded provider.');
    const email = await giveAccount(server.db, server.identity, tenant.cora);
    const given: string[] = [];
    const plain = globalThis.fetch;
    globalThis.fetch = async (...asked) => {
      const answer = await plain(...asked);
      given.push(...answer.headers.getSetCookie());
      return answer;
    };
    await signIn(server.url, email).finally(() => (globalThis.fetch = plain));
    cookies = given;
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const answerTo = async (method: string, path: string) => {
    const headers = { origin: evil, authorization: 'Bearer none', 'content-type': 'application/json' };
    const body = ['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method) ? {} : { body: '{"a":' };
    const response = await fetch(server.url + path, { method, headers, redirect: 'manual', ...body });
    const isStream = response.headers.get('content-type') === 'text/event-stream';
    const text = isStream ? '' : await response.text();
    if (isStream) await response.body?.cancel();
    return { response, text };
  };

  /** What somebody could use, or learn, of an answer. */
  const weaknessesOf = (
    { response: { headers, status }, text }: Awaited<ReturnType<typeof answerTo>>,
    path: string,
  ) => {
    const said = (name: string) => headers.get(name) ?? '';
    const policy = said('content-security-policy');
    const isPublic = /^\/(assets\/main|favicon)|jwks\.json$/.test(path);
    const isAsked = /no-store|no-cache/.test(said('cache-control'));
    const location = said('location');
    const checks: Record<string, boolean> = {
      'a policy without default-src none': policy.startsWith("default-src 'none'"),
      'a policy that lets anything in': !/unsafe-inline|'unsafe-eval'|http:|\*/.test(policy),
      'may be framed': policy.includes("frame-ancestors 'none'"),
      'its type may be guessed': said('x-content-type-options') === 'nosniff',
      'its address goes on': said('referrer-policy') === 'no-referrer',
      'http is good enough': /^max-age=\d{8}/.test(said('strict-transport-security')),
      'says what runs': said('server') + said('x-powered-by') + said('x-aspnet-version') === '',
      'other origins may read it': said('access-control-allow-origin') === '',
      'is kept by what stands between': isPublic || isAsked,
      'leads away': location === '' || location.startsWith('https://muster.example/') || /^\/(?![/\\])/.test(location),
      'shows its inside': !/\n\s+at |node_modules|\.ts:\d|\/server\/|postgres|select /i.test(text),
      breaks: status !== 500,
    };
    return Object.entries(checks).flatMap(([weakness, isGood]) => (isGood ? [] : [weakness]));
  };

  test.each([
    ['calls', ofCalls, 150],
    ['other addresses', others, 30],
    ['other methods', odd, 10],
  ] as const)('%s', async (_, asked, least) => {
    expect(asked.length).toBeGreaterThan(least);
    const found: unknown[] = [];
    for (const [method, path] of asked) {
      const weaknesses = weaknessesOf(await answerTo(method, path), path);
      if (weaknesses.length > 0) found.push([method, path, ...weaknesses]);
    }
    expect(found).toEqual([]);
  });

  test.each([
    ['/assets/main-abc.js', 'public, max-age=31536000, immutable'],
    ['/favicon.ico', 'public, max-age=86400'],
    ['/idp/.well-known/jwks.json', 'public, max-age=300'],
    ...['/', '/events', '/public/guest-rsvp/secret', '/sw.js', '/config.json', '/openapi.json'].map((path) => [
      path,
      'no-cache',
    ]),
    ...['/api/users/current', '/api/none', '/live', '/health', '/health/ready', '/idp/logout'].map((path) => [
      path,
      'no-store',
    ]),
    ...['/assets/none.js', '/files/none', '/files/public/none.png', '/sms/receipts'].map((path) => [path, 'no-store']),
  ])('%s says to what stands between: %s (X-70)', async (path = '', kept) => {
    expect((await answerTo('GET', path)).response.headers.get('cache-control')).toBe(kept);
  });

  test('cookies are for this server alone, over https, and no script reads them', () => {
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      const flags = cookie
        .split(/;\s*/)
        .slice(1)
        .map((flag) => flag.toLowerCase());
      expect(flags).toEqual(
        expect.arrayContaining(['httponly', 'secure', expect.stringMatching(/^samesite=(lax|strict)$/)]),
      );
      expect(flags.some((flag) => flag.startsWith('domain='))).toBe(false);
    }
  });
});
