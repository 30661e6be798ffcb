import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { readStream } from './streams.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-live-'));
let server: StartedServer;
let tenant: Tenant;
let token: string;

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
  const email = await giveAccount(server.db, server.identity, tenant.cora);
  token = (await signIn(server.url, email)).IdToken;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const open = async (topics: string, headers: Record<string, string> = {}) =>
  readStream(
    await fetch(`${server.url}/live?topics=${topics}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
  );

test('a call over the dispatcher of a server is news on its streams', async () => {
  const event = await tenant.approved();
  const dan = await tenant.person();
  const stream = await open(`event:${event}`, { 'last-event-id': '0' });
  expect(stream.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  const before = (await stream.news())?.version;
  await tenant.invite(event, dan);
  expect(await stream.news()).toEqual({ topic: `event:${event}`, version: Number(before) + 1 });
  await stream.close();
});

test('a session that was ended opens no stream', async () => {
  if (!server.identity) throw new Error('There is no embedded provider.');
  const dan = await tenant.person();
  const email = await giveAccount(server.db, server.identity, dan);
  const { IdToken } = await signIn(server.url, email);
  const authorization = `Bearer ${IdToken}`;
  expect((await open(`user:${dan}`, { authorization })).status).toBe(200);
  await server.db.query('update identity_session set revoked_at = now()');
  expect((await open(`user:${dan}`, { authorization })).status).toBe(401);
  await server.db.query('update identity_session set revoked_at = null');
});

test('a token in the address opens nothing', async () => {
  const response = await fetch(`${server.url}/live?topics=user:${tenant.cora}&token=${token}`);
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'notSignedIn' }]);
});

test('a server that stops ends its streams and says when to come back', async () => {
  const stream = await open(`user:${tenant.cora}`);
  expect(await stream.next()).toMatchObject({ event: 'open' });
  await server.close();
  while ((await stream.next()) !== null);
  expect(stream.retryMs()).toBeGreaterThanOrEqual(500);
  expect(stream.retryMs()).toBeLessThanOrEqual(5_000);
});

onPostgres(() => {
  test('two servers on one Postgres: what one has committed is news at the other', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
    const start = () =>
      startServer(
        { ...readConfig({}), port: 0, place: { url }, data: folder, files: join(folder, 'files'), demo: false },
        { scryptCost: 2 ** 4, built: folder },
      );
    const [one, other] = [await start(), await start()];
    const tenant = await createTenant(one.db, one.dispatcher);
    if (!one.identity) throw new Error('There is no embedded provider.');
    const { IdToken } = await signIn(other.url, await giveAccount(one.db, one.identity, tenant.cora));
    const event = await tenant.approved();
    const stream = readStream(
      await fetch(`${other.url}/live?topics=event:${event}`, {
        headers: { authorization: `Bearer ${IdToken}`, 'last-event-id': '0' },
      }),
    );
    const before = (await stream.news())?.version;
    await tenant.invite(event, await tenant.person());
    expect(await stream.news()).toEqual({ topic: `event:${event}`, version: Number(before) + 1 });
    await stream.close();
    for (const server of [one, other]) await server.close();
    await drop();
  });
});
