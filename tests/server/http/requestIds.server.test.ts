import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { noteCall, requestIds } from '#server/http/requestIds.ts';
import { skipRequestLog } from '#server/kit/requestId.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-request-ids-'));
const said: string[] = [];
let server: StartedServer;
let tenant: Tenant;
let authorization: string;

beforeAll(async () => {
  server = await startServer(
    { ...readConfig({}), port: 0, place: { memory: true }, data: folder, files: join(folder, 'files'), demo: false },
    {
      ...{ scryptCost: 2 ** 4, built: folder },
      openDb: newInMemory,
    },
  );
  tenant = await createTenant(server.db, server.dispatcher);
  if (!server.identity) throw new Error('There is no embedded provider.');
  authorization = `Bearer ${(await signIn(server.url, await giveAccount(server.db, server.identity, tenant.cora))).IdToken}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)));
});

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization }, ...init });
  const text = await answer.text();
  return { status: answer.status, id: answer.headers.get('x-request-id') ?? '', text };
};
const saying = (message: string) =>
  said
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['message'] === message);
const lines = () => saying('A request failed.');

/** A table is away while something is asked. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await server.db.query(`alter table ${table} rename to gone`);
  try {
    return await work();
  } finally {
    await server.db.query(`alter table gone rename to ${table}`);
  }
}

test('every answer carries an id of its own, whatever the client calls it', async () => {
  const paths = [
    '/api/users/current',
    '/api/nothing',
    '/health',
    '/health/ready',
    '/config.json',
    '/files/none',
    '/idp/',
  ];
  const ids: string[] = [];
  for (const path of [...paths, '/live?topics=none', '/events', '/api/users/current']) ids.push((await ask(path)).id);
  ids.push((await ask('/health', { headers: { 'x-request-id': 'mia@muster.test' } })).id);
  expect(ids.filter((id) => !/^[0-9a-f]{8}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a call that breaks is one line of JSON with that id, which the screen shows and the stack stands under', async () => {
  const path = `/api/organizations/${tenant.northfield}/rules?OrganizationId=${tenant.harbor.id}&ParentId=${tenant.northfield}`;
  const { status, id, text } = await without('house_rule', () => ask(path));
  expect([status, (JSON.parse(text) as { reference: string }).reference]).toEqual([500, id]);
  expect(lines()).toEqual([
    {
      ...{ time: expect.stringMatching(/^\d{4}-.+Z$/) as string, level: 'error', message: 'A request failed.' },
      ...{ request: id, method: 'GET', asked: 'listRules', status: 500, refusal: 'bug' },
      seconds: expect.any(Number) as number,
    },
  ]);
  expect(saying('A bug.')).toEqual([
    {
      ...{ time: expect.any(String) as string, level: 'error', message: 'A bug.', request: id, where: 'listRules' },
      says: expect.stringMatching(/: database error 42P01$/) as string,
      stack: expect.arrayContaining([expect.stringMatching(/^at /)]) as string[],
    },
  ]);
  expect(said).toHaveLength(2);
});

test('a file that breaks is too, and no line names its address or the link of a guest', async () => {
  const { status, id, text } = await without('stored_file', () => ask('/files/public/secret-of-a-guest'));
  expect([status, (JSON.parse(text) as { reference: string }).reference]).toEqual([500, id]);
  await without('guest_token', () => ask('/api/guests/secret-of-a-guest'));
  expect(lines()).toMatchObject([
    { request: id, asked: 'files' },
    { asked: 'getGuest', status: 500 },
  ]);
  expect(said.join('\n')).not.toContain('secret-of-a-guest');
});

test('what is refused is told by no line', async () => {
  for (const path of ['/api/nothing', '/api/users/current/event/none/info', '/files/public/none', '/live?topics=none'])
    expect((await ask(path)).status).toBeLessThan(500);
  expect((await ask('/api/users/current', { headers: {} })).status).toBe(401);
  expect(said).toEqual([]);
});

test('where it is wanted every request is one line, but for those of health, and none holds an address (X-72)', async () => {
  const told: string[] = [];
  const app = new Hono().use(requestIds((line) => told.push(line), true));
  app.get('/api/guests/:link', (context) => {
    noteCall(context, 'getGuest');
    return context.json({}, 404);
  });
  app.get('/health', (context) => {
    skipRequestLog(context);
    return context.json({});
  });
  app.get('*', (context) => context.text(''));
  for (const path of ['/api/guests/secret-of-a-guest', '/health', '/public/guest-rsvp/secret-of-a-guest?code=secret'])
    await app.request(path);
  expect(told.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      level: 'info',
      message: 'A request.',
      request: expect.stringMatching(/^[0-9a-f]{8}$/),
      asked: 'getGuest',
      status: 404,
    },
    { level: 'info', method: 'GET', asked: 'page', status: 200, seconds: expect.any(Number) },
  ]);
  expect(told.join()).not.toContain('secret');
  expect([readConfig({}).logRequests, readConfig({ LOG_REQUESTS: 'on' }).logRequests]).toEqual([undefined, true]);
});
