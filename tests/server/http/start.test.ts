import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { openFolder, openMemory } from '#server/db/embedded.ts';
import type { DbPlace } from '#server/db/open.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { Unusable } from '#server/unusable.ts';
import { giveAccount, signIn } from '#tests/support/world/logins.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-start-'));
const config: Config = {
  ...readConfig({}),
  port: 0,
  place: { memory: true },
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
  let world: World;

  beforeAll(async () => {
    server = await startServer(config, cheap);
    world = await createWorld(server.db, server.dispatcher);
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

  test('takes the identity token of who signed in, and no other', async () => {
    if (!server.identity) throw new Error('There is no embedded provider.');
    const email = await giveAccount(server.db, server.identity, world.cora);
    const { IdToken, AccessToken, RefreshToken } = await signIn(server.url, email);
    expect(await get('/api/users/current', `Bearer ${IdToken}`)).toMatchObject({
      status: 200,
      body: { id: world.cora, firstName: 'Cora' },
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
    const person = await world.person();
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
      new Unusable(`Port ${server.port} is in use: stop the program that has it, or choose another with PORT.`),
    );
  });

  test('refuses an address of another machine in one sentence', async () => {
    await expect(startServer({ ...config, host: '203.0.113.7' }, cheap)).rejects.toThrow(
      new Unusable('203.0.113.7 is no address of this machine: choose another with HOST.'),
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
      fillDemo: async ({ db }) => {
        seen.push(
          (await fetch(`http://127.0.0.1:${port}/health`)).status,
          (await db.query('select 1 from demo_step')).count,
        );
      },
    },
  );
  seen.push((await fetch(`${server.url}/health`)).status);
  await server.close();
  expect(seen).toEqual([503, 0, 200]);
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

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
