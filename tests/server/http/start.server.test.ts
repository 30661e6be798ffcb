import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hour, minute } from '#contract/kit/durations.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openFolder, openMemory } from '#server/db/embedded.ts';
import type { DbPlace } from '#server/db/open.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-start-'));
const config: Config = {
  ...readConfig({}),
  port: 0,
  place: { memory: true },
  data: folder,
  files: join(folder, 'files'),
  demo: false,
};
const openDb = async (place: DbPlace) => {
  const template = await openAsBlob(inject('databaseTemplate'));
  return place.folder === undefined ? openMemory(template) : openFolder(place.folder, template);
};
const cheap = { scryptCost: 2 ** 4, built: folder, openDb };

describe('a started server', () => {
  let server: StartedServer;
  let tenant: Tenant;

  const ofKilledBackup = join(folder, 'work', 'backup-4b1f7a52-0c1e-4b39-9d6a-2f6f0a3c5d11');

  beforeAll(async () => {
    mkdirSync(ofKilledBackup, { recursive: true });
    utimesSync(ofKilledBackup, 0, 0);
    server = await startServer(config, { ...cheap, ownClock: () => new Date(Date.now() + hour) });
    tenant = await createTenant(server.db, server.dispatcher);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const get = async (path: string, authorization?: string) => {
    const response = await fetch(`${server.url}${path}`, { headers: authorization ? { authorization } : {} });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  test('is healthy', async () => {
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    expect(await get('/health')).toEqual({ status: 200, body: { ready: true } });
  });

  test('tells the time by the clock of its database, however wrong that of the machine is (S-182)', () => {
    expect(Math.abs(server.clock().getTime() - Date.now())).toBeLessThan(minute);
  });

  test('has removed what a killed backup left (X-61)', () => {
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });

  test('takes the identity token of who signed in, and no other', async () => {
    if (!server.identity) throw new Error('There is no embedded provider.');
    const email = await giveAccount(server.db, server.identity, tenant.cora);
    const { IdToken, AccessToken, RefreshToken } = await signIn(server.url, email);
    expect(await get('/api/users/current', `Bearer ${IdToken}`)).toMatchObject({
      status: 200,
      body: { id: tenant.cora, firstName: 'Cora' },
    });
    expect(await get('/api/users/current', IdToken)).toMatchObject({ status: 200 });
    const tampered = `${IdToken.slice(0, -4)}AAAA`;
    for (const wrong of [AccessToken, RefreshToken, tampered, 'x', undefined]) {
      expect(await get('/api/users/current', wrong && `Bearer ${wrong}`)).toMatchObject({
        status: 401,
        body: { code: 'notSignedIn' },
      });
    }
  });

  test('takes no token of a session that was ended', async () => {
    if (!server.identity) throw new Error('There is no embedded provider.');
    const person = await tenant.person();
    const email = await giveAccount(server.db, server.identity, person);
    const ended = await signIn(server.url, email);
    const other = await signIn(server.url, email);
    await server.db.query('update identity_session set revoked_at = now() where origin_jti = $1', [
      decodeJwt(ended.IdToken)['origin_jti'],
    ]);
    expect(await get('/api/users/current', ended.IdToken)).toMatchObject({
      status: 401,
      body: { code: 'notSignedIn' },
    });
    expect(await get('/api/users/current', other.IdToken)).toMatchObject({ status: 200, body: { id: person } });
    await server.db.query('delete from identity_session');
    expect(await get('/api/users/current', other.IdToken)).toMatchObject({ status: 401 });
  });

  test('serves the files it stores', async () => {
    const file = {
      bytes: new TextEncoder().encode('picture'),
      name: 'a.png',
      type: 'image/png',
      width: 1,
      height: 1,
      isPublic: true,
    };
    const { key, bucket } = await server.files.put(file);
    await server.db.query(
      `insert into stored_file (id, bucket, key, name, size, type, is_public) values ('f', $1, $2, 'a.png', 7, 'image/png', true)`,
      [bucket, key],
    );
    const response = await fetch(`${server.url}/files/public/${key}`);
    expect([response.status, await response.text(), response.headers.get('content-security-policy')]).toEqual([
      200,
      'picture',
      "default-src 'none'; sandbox",
    ]);
  });

  test('refuses a port that is taken in one sentence, and lets its database go', async () => {
    const taken = startServer({ ...config, port: server.port }, cheap);
    await expect(taken).rejects.toThrow(
      new ConfigError(`Port ${server.port} is in use: stop the program that has it, or choose another with PORT.`),
    );
  });

  test('refuses an address of another machine in one sentence', async () => {
    await expect(startServer({ ...config, host: '203.0.113.7' }, cheap)).rejects.toThrow(
      new ConfigError("203.0.113.7 isn't an address of this machine: choose another with HOST."),
    );
  });
});

test('a server says that it is healthy once the demo is there', async () => {
  const seen: unknown[] = [];
  const port = await freePort();
  const server = await startServer(
    { ...config, port, demo: true },
    {
      ...cheap,
      demo: {
        fill: async ({ db }) => {
          seen.push(
            (await fetch(`http://127.0.0.1:${port}/health`)).status,
            (await db.query('select 1 from demo_step')).count,
          );
        },
      },
    },
  );
  seen.push((await fetch(`${server.url}/health`)).status);
  await server.close();
  expect(seen).toEqual([503, 0, 200]);
});

describe('a demo that was not laid open', () => {
  let demo: StartedServer;
  let open: StartedServer;
  beforeAll(async () => {
    demo = await startServer({ ...config, demo: true }, cheap);
    open = await startServer({ ...config, demo: true, laidOpen: true }, cheap);
  });
  afterAll(async () => {
    await demo.close();
    await open.close();
  });

  const at = (port: number) => ({ host: `127.0.0.1:${port}` });
  test.each<[string, number, (port: number) => Record<string, string>]>([
    ['this machine by its address', 200, at],
    ['this machine by its name', 200, (port) => ({ host: `localhost:${port}` })],
    ['a page of this machine', 200, (port) => ({ ...at(port), origin: 'http://localhost:5173' })],
    ['a proxy that names its client', 421, (port) => ({ ...at(port), 'x-forwarded-for': '203.0.113.7' })],
    ['a proxy that names the scheme', 421, (port) => ({ ...at(port), 'x-forwarded-proto': 'https' })],
    ['a proxy of the newer kind', 421, (port) => ({ ...at(port), forwarded: 'for=203.0.113.7' })],
    ['a proxy that names itself', 421, (port) => ({ ...at(port), via: '1.1 front' })],
    ['a name of elsewhere', 421, () => ({ host: 'muster.house.example' })],
    ['a name that only begins like this machine', 421, () => ({ host: 'localhost.house.example' })],
    ['an address of the network', 421, () => ({ host: '192.168.1.5:8080' })],
    ['a page of elsewhere', 421, (port) => ({ ...at(port), origin: 'https://muster.house.example' })],
  ])('asked by %s answers %i, and laid open it answers', async (_, status, headers) => {
    for (const path of ['/health', '/mailbox', '/config.json']) {
      const { said, ...answer } = await ask(demo.port, path, headers(demo.port));
      expect(answer).toEqual({ status });
      if (status === 421) expect(said).toContain('MUSTER_DEMO=open');
      expect((await ask(open.port, path, headers(open.port))).status).toBe(200);
    }
  });
});

test('a database that the demo has filled is refused without the demo, and says the way out', async () => {
  const filled = async (place: DbPlace) => {
    const db = await openDb(place);
    await db.query(`insert into demo_step (name, at) values ('folder 1', now())`);
    return db;
  };
  const starting = startServer(config, { ...cheap, openDb: filled });
  await expect(starting).rejects.toThrow(ConfigError);
  await expect(starting).rejects.toThrow('npm run demo -- clear');
  const server = await startServer({ ...config, demo: true }, { ...cheap, openDb: filled });
  await server.close();
});

describe('behind a proxy', () => {
  const headersOf = async (change: Partial<Config>) => {
    const server = await startServer({ ...config, ...change }, cheap);
    const { headers } = await fetch(`${server.url}/health`);
    await server.close();
    return headers.get('strict-transport-security');
  };

  test('browsers are told to insist on https where people open the app so, and nowhere else', async () => {
    expect(await headersOf({ publicUrl: 'https://app.muster.test' })).toBe('max-age=31536000');
    expect(await headersOf({ publicUrl: 'http://app.muster.test' })).toBe(null);
    expect(await headersOf({})).toBe(null);
  });

  test('clients are told apart by what a trusted proxy says, and only by that', async () => {
    const address = async (trustedProxies: readonly string[]) => {
      const server = await startServer({ ...config, trustedProxies }, cheap);
      const sign = (forwardedFor: string, name: string) =>
        fetch(`${server.url}/idp/`, {
          method: 'POST',
          headers: {
            'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
            'x-forwarded-for': forwardedFor,
          },
          body: JSON.stringify({
            ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'musterweb' },
            AuthParameters: { USERNAME: name, PASSWORD: 'Wrong-2026' },
          }),
        }).then(async (answer) => ((await answer.json()) as { __type: string }).__type);
      for (let count = 0; count < 10; count += 1) await sign('203.0.113.7', 'mia@house.example');
      const said = [await sign('203.0.113.7', 'mia@house.example'), await sign('203.0.113.8', 'mia@house.example')];
      await server.close();
      return said;
    };
    expect(await address(['127.0.0.1'])).toEqual(['TooManyRequestsException', 'NotAuthorizedException']);
    expect(await address([])).toEqual(['TooManyRequestsException', 'TooManyRequestsException']);
  });
});

test('a server that is closed is gone, and so is what it held', async () => {
  const place = { folder: join(mkdtempSync(join(tmpdir(), 'muster-start-')), 'database') };
  const server = await startServer({ ...config, place, data: join(place.folder, '..') }, cheap);
  await fetch(`${server.url}/health`);
  await server.close();
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed');
  const again = await startServer({ ...config, place, data: join(place.folder, '..') }, cheap);
  expect((await fetch(`${again.url}/health`)).status).toBe(200);
  await again.close();
  rmSync(join(place.folder, '..'), { recursive: true });
}, 120_000);

/** Asks with exactly these headers; `fetch` sets the name of the host itself. */
const ask = (port: number, path: string, headers: Record<string, string>): Promise<{ status?: number; said: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, setHost: false }, (answer) => {
      let said = '';
      answer.setEncoding('utf8').on('data', (text: string) => (said += text));
      answer.on('end', () => resolve({ ...(answer.statusCode ? { status: answer.statusCode } : {}), said }));
    })
      .on('error', reject)
      .end();
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
