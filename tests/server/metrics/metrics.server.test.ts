import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { callNames } from '#contract/calls.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { readConfig } from '#server/config.ts';
import type { Sql } from '#server/db/db.ts';
import { openMemory } from '#server/db/embedded.ts';
import { createFileStore } from '#server/files/folderStore.ts';
import { intakeOf } from '#server/intakeOf.ts';
import { attempt } from '#server/journal/attempt.ts';
import { Conflict } from '#server/journal/refusals.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { signatureOf } from '#server/outbox/callbacks/signature.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { openWire } from '#tests/support/database/wire.ts';
import { pdf } from '#tests/support/files.ts';
import { testLinks } from '#tests/support/tenant/calling.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { type Scrape, scrape, wordsOf } from './scrape.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-metrics-'));
const config = {
  ...readConfig({ METRICS_PORT: '0' }),
  ...{ port: 0, place: { memory: true }, data: folder, files: join(folder, 'files'), demo: false },
};
const overrides = { scryptCost: 2 ** 4, built: folder };
let server: StartedServer;
let tenant: Tenant;
let authorization: string;

beforeAll(async () => {
  server = await startServer(config, {
    ...overrides,
    openDb: newInMemory,
    reportBug: () => undefined,
  });
  tenant = await createTenant(server.db, server.dispatcher, new Date().toISOString());
  if (!server.identity) throw new Error('There is no embedded provider.');
  const email = await giveAccount(server.db, server.identity, tenant.cora);
  authorization = `Bearer ${(await signIn(server.url, email)).IdToken}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const numbers = () => scrape(server.metricsUrl ?? '');
const ask = async (path: string, init: RequestInit = {}) =>
  (await fetch(`${server.url}${path}`, { headers: { authorization }, ...init })).status;

/** By how much a metric moved while something was done. */
async function moved(done: () => Promise<unknown>, ...[name, labels]: Parameters<Scrape['of']>): Promise<number> {
  const before = (await numbers()).of(name, labels) ?? 0;
  await done();
  return ((await numbers()).of(name, labels) ?? 0) - before;
}

const until = (there: (now: Scrape) => boolean) =>
  vi.waitUntil(async () => there(await numbers()), { timeout: 20_000, interval: 50 });

describe('what a server tells of itself', () => {
  test('is off unless a port is named, and then stands there alone, for this machine', async () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(new URL(server.metricsUrl ?? '').hostname).toBe('127.0.0.1');
    expect(await ask('/metrics')).not.toBe(200);
    expect((await fetch(new URL('/api/users/current', server.metricsUrl ?? ''))).status).toBe(404);
  });

  test('a call, by its name and status, with how long it took', async () => {
    const call = 'getCurrentUser';
    const labels = { call, status: '200', refusal: 'none' };
    expect(await moved(() => ask('/api/users/current'), 'muster_calls_total', labels)).toBe(1);
    expect(await moved(() => ask('/api/users/current'), 'muster_call_seconds_count', { call })).toBe(1);
  });

  test.each([
    ['/api/users/current', { headers: {} }, 'getCurrentUser', '401', 'notSignedIn'],
    ['/api/users/current/event/none/info', {}, 'getEventInfo', '404', 'notFound'],
    ['/api/events', { method: 'POST', body: '[' }, 'createEvent', '400', 'wrongShape'],
    ['/api/events', { method: 'POST', body: 'x'.repeat(30_000_000) }, 'createEvent', '413', 'tooLarge'],
    ['/api/mia@muster.test', {}, 'unknown', '404', 'notFound'],
  ])('a refusal, by its code: %s', async (path, init, call, status, refusal) => {
    const sent = { headers: { authorization, 'content-type': 'application/json' }, ...init };
    expect(await moved(() => ask(path, sent), 'muster_calls_total', { call, status, refusal })).toBe(1);
  });

  test('a bug, as what it is and where', async () => {
    const call = 'listRules';
    const breaking = async () => {
      await server.db.query('alter table house_rule rename to gone');
      expect(
        await ask(
          `/api/organizations/${tenant.northfield}/rules?OrganizationId=${tenant.harbor.id}&ParentId=${tenant.northfield}`,
        ),
      ).toBe(500);
    };
    expect(await moved(breaking, 'muster_bugs_total', { where: call })).toBe(1);
    await server.db.query('alter table gone rename to house_rule');
    expect((await numbers()).of('muster_calls_total', { call, status: '500', refusal: 'bug' })).toBe(1);
  });

  test('an open stream', async () => {
    const abort = new AbortController();
    const open = () =>
      fetch(`${server.url}/live?topics=user:${tenant.cora}`, {
        headers: { authorization },
        signal: abort.signal,
      });
    expect(await moved(open, 'muster_live_streams')).toBe(1);
    abort.abort();
    await until((now) => now.of('muster_live_streams') === 0);
  });

  test('a message that waits, and for how long', async () => {
    const at = new Date(Date.now() - 90_000).toISOString();
    const to = { recipient: { kind: 'account', id: 'a1' }, channel: 'mail', organization: null } as const;
    const waiting = { template: 'passwordChanged', ...to } as const;
    await server.db.tx((sql) => queueMessage(sql, { cause: 'c1', ...waiting }, { actor: 'test', at }));
    const now = await numbers();
    expect(now.of('muster_outbox_messages', { purpose: 'account' })).toBe(1);
    expect(now.of('muster_outbox_oldest_seconds', { purpose: 'account' })).toBeGreaterThanOrEqual(90);
    expect(now.of('muster_outbox_messages', { purpose: 'safety' })).toBe(0);
    expect(now.of('muster_outbox_oldest_seconds', { purpose: 'safety' })).toBe(0);
  });

  test('a message that is given up, and why', async () => {
    const mia = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
    await tenant.call(mia, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    await tenant.call(mia, 'sendPersonalAlert', {
      ...{ query: { OrganizationId: tenant.harbor.id }, key: 'tap' },
      body: { information: 'By the lake', sendLocation: false, requestCall: false },
    });
    // The question whether the contact agrees is no alert, and another purpose.
    await until((now) => now.of('muster_dead_letters', { channel: 'sms', purpose: 'social' }) === 1);
    // The alert, and the text that tells its sender that no one has answered (S-106).
    await until((now) => now.of('muster_dead_letters', { channel: 'sms', purpose: 'safety' }) === 2);
    const now = await numbers();
    expect(now.of('muster_delivery_attempts_total', { channel: 'sms', result: 'noChannel' })).toBe(3);
    expect(now.of('muster_dead_letters', { channel: 'mail' })).toBe(0);
  });

  test('timers that are due, late and failing', async () => {
    const set = (sql: Sql, kind: string, minutes: number) =>
      sql.query('insert into timer (kind, subject, due_at) values ($1, $2, $3)', [
        ...[kind, `of ${kind}`],
        new Date(Date.now() - minutes * 60_000),
      ]);
    await set(server.db, 'nobody does this', 10);
    const now = await numbers();
    expect([now.of('muster_timers_due'), now.of('muster_timers_late'), now.of('muster_timers_failing')]).toEqual([
      1, 1, 0,
    ]);
    expect(now.of('muster_timers_oldest_seconds')).toBeGreaterThanOrEqual(600);
    // Of an alert that no one sent: nothing can be done about it, and it stays as due as before.
    await set(server.db, 'personalAlert', 5);
    await server.db.query(`select pg_notify('timers', '')`);
    await until((later) => later.of('muster_timers_failing') === 1);
    expect((await numbers()).of('muster_bugs_total', { where: 'timers' })).toBeGreaterThanOrEqual(1);
    await server.db.query('delete from timer');
    const after = await numbers();
    expect([after.of('muster_timers_due'), after.of('muster_timers_late'), after.of('muster_timers_failing')]).toEqual([
      0, 0, 0,
    ]);
  });

  test('whether sending is off since a restore (A-96)', async () => {
    expect((await numbers()).of('muster_sending_off')).toBe(0);
    await server.db.query(
      'insert into sending_pause (since, backed_up_at, through, is_whole) values (now(), now(), 0, true)',
    );
    expect((await numbers()).of('muster_sending_off')).toBe(1);
    await server.db.query('delete from sending_pause');
    expect((await numbers()).of('muster_sending_off')).toBe(0);
  });

  test('how far open streams are behind the journal, and nothing where nobody listens (X-57)', async () => {
    const told = ({ of }: Scrape) => [of('muster_live_behind_facts'), of('muster_live_behind_seconds')];
    const unheard = (count: number) =>
      server.db.tx(async (sql) => {
        const recipient = { kind: 'person', id: tenant.cora } as const;
        const message = { template: 'passwordChanged', channel: 'mail', organization: null } as const;
        const at = new Date(Date.now() - 60_000).toISOString();
        await queueMessage(sql, { ...message, cause: `unheard-${count}`, recipient }, { actor: tenant.cora, at });
      });
    await unheard(0);
    expect(told(await numbers())).toEqual([0, 0]);
    const over = new AbortController();
    const open = () =>
      fetch(`${server.url}/live?topics=user:${tenant.cora}`, { headers: { authorization }, signal: over.signal });
    expect((await open()).status).toBe(200);
    // Nothing says that these facts are there; what the runner does with the messages has all read, so it is tried again.
    let count = 0;
    await vi.waitUntil(
      async () => {
        await unheard((count += 1));
        const [facts = null, seconds = null] = told(await numbers());
        return (facts ?? 0) > 0 && (seconds ?? 0) >= 59;
      },
      { timeout: 20_000, interval: 50 },
    );
    // Whoever opens one more has the journal read.
    await open();
    await until((now) => told(now).join() === '0,0');
    over.abort();
  });

  test('what runs, on which disk, with which connections and which event loop', async () => {
    const now = await numbers();
    expect(now.of('muster_build_info', { database: 'pglite', node: process.version })).toBe(1);
    expect(now.of('muster_database_up')).toBe(1);
    expect(now.of('muster_database_connections')).toBe(1);
    expect(now.of('muster_database_waiting')).toBe(0);
    expect([now.of('muster_notifications_up'), now.of('muster_notifications_silent_seconds')]).toEqual([1, 0]);
    const [size = 0, free = 0] = ['size', 'free'].map((what) => now.of('muster_disk_bytes', { what }) ?? 0);
    expect(size).toBeGreaterThan(free);
    expect(free).toBeGreaterThan(0);
    expect(now.of('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  test('every word of a label is one of the code, none is one that was sent', async () => {
    const known = new Set<string>([
      ...[...callNames, 'unknown', 'none', ...Object.keys(refusals), ...purposes, ...channels, ...results],
      ...[
        'messages',
        'timers',
        'live',
        'upkeep',
        'identity',
        'a page or a file',
        'elsewhere',
        'conflict',
        'serialization',
      ],
      ...['used', 'idle', 'size', 'free', 'pglite', 'postgres', process.version, version],
    ]);
    const words = [...wordsOf(await numbers())].filter((word) => !/^[1-5]\d\d$/.test(word));
    expect(words.filter((word) => !known.has(word))).toEqual([]);
    expect(words).toEqual(expect.arrayContaining(['getCurrentUser', 'unknown', 'notSignedIn', 'noChannel', 'timers']));
  });

  const namesThere = async () => [...(await numbers()).text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  const namesIn = (file: string) => {
    const text = readFileSync(new URL(`../../../docs/operations/${file}`, import.meta.url), 'utf8');
    return [...text.matchAll(/\b((?:muster|nodejs|process)_\w+)/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    );
  };

  test.each(['alerts.yaml', 'dashboard.json'])('%s asks for numbers that are there', async (file) => {
    const there = new Set(await namesThere());
    const asked = namesIn(file);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !there.has(name))).toEqual([]);
  });

  test('the dashboard shows every number of ours (X-62)', async () => {
    const shown = new Set(namesIn('dashboard.json'));
    const ours = (await namesThere()).filter((name) => name.startsWith('muster_'));
    expect(ours).toContain('muster_build_info');
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
  });
});

test('what a gateway tells of messages, by how they ended', async () => {
  const secret = 'a-secret-of-the-gateway';
  const { messages } = readConfig({
    ...{ SMS_URL: 'http://127.0.0.1:1/send', SMS_TOKEN: 'token', SMS_CALLBACK_SECRET: secret },
    ...{ PUBLIC_URL: 'https://app.muster.test', MUSTER_DEMO: 'off' },
  });
  const served = await startServer({ ...config, messages }, { ...overrides, openDb: newInMemory });
  const tell = async (status: string) => {
    const body = JSON.stringify({ id: 'm1', status });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      ...{ 'content-type': 'application/json', 'muster-timestamp': timestamp },
      'muster-signature': signatureOf(secret, timestamp, Buffer.from(body)),
    };
    return (await fetch(`${served.url}/sms/receipts`, { method: 'POST', headers, body })).status;
  };
  const statuses = [await tell('delivered'), await tell('failed'), await tell('failed'), await tell('on its way')];
  const { of } = await scrape(served.metricsUrl ?? '');
  await served.close();
  expect(statuses).toEqual([200, 200, 200, 200]);
  const told = ['delivered', 'undelivered'].map((outcome) => of('muster_receipts_total', { outcome }));
  expect(told).toEqual([1, 2]);
});

async function exposed(metrics: ReturnType<typeof createMetrics>): Promise<string> {
  const db = await openMemory();
  const world = { db, clock: () => new Date(), streams: () => 0, told: () => null, data: folder, version };
  const text = await (await metrics.expose(world).request('/metrics')).text();
  await db.close();
  return text;
}

test('a process that decodes files and does not start is counted and told of (X-42)', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const metrics = createMetrics();
  const node = process.execPath;
  process.execPath = join(folder, 'nowhere');
  onTestFinished(() => void (process.execPath = node));
  const intake = intakeOf(config, { store: createFileStore(folder), links: testLinks, metrics });
  await expect(intake.keepBytes(pdf, 'plan.pdf', 'files', tenant.cora)).rejects.toThrow('did not start');
  expect(told).toHaveBeenCalledWith(expect.stringContaining('did not start'));
  expect(await exposed(metrics)).toContain('muster_decoder_ends_total{why="unready"} 1');
});

describe('work that is done again', () => {
  const counting = async (metrics: ReturnType<typeof createMetrics>, reason: string) =>
    new RegExp(`^muster_transaction_retries_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(
      await exposed(metrics),
    )?.[1];

  test('is counted when others had changed a stream', async () => {
    const metrics = createMetrics();
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 3) throw new Conflict('a1', 1);
      return 'done';
    };
    expect(await attempt(server.db, work, () => metrics.onRetry('conflict'))).toBe('done');
    expect(await counting(metrics, 'conflict')).toBe('2');
  });

  onPostgres(() => {
    test('is counted when Postgres asks for it', async () => {
      const own = await createDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate'));
      const metrics = createMetrics();
      const db = await openPostgres({ url: own.url }, () => metrics.onRetry('serialization'));
      let tries = 0;
      await db.tx(async (sql) => {
        tries += 1;
        if (tries === 1) await sql.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      });
      await db.close();
      await own.drop();
      expect(await counting(metrics, 'serialization')).toBe('1');
    });
  });
});

onPostgres(() => {
  test('while the database is away its numbers are not there, and all others are', async () => {
    const own = await createDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate'));
    const wire = await openWire(own.url);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const away = await startServer(
      { ...config, place: { url: wire.url } },
      { ...overrides, reportBug: () => undefined },
    );
    const read = () => scrape(away.metricsUrl ?? '');
    const told = ({ of }: Scrape) =>
      ['muster_database_up', 'muster_outbox_messages', 'muster_timers_due'].map((name) => of(name));
    expect(told(await read())).toEqual([1, 0, 0]);
    expect((await read()).of('muster_notifications_up')).toBe(1);
    expect((await read()).of('muster_notifications_silent_seconds')).toBeLessThan(20);
    expect((await read()).of('muster_database_connections')).toBeGreaterThan(0);
    wire.refuse();
    const without = await read();
    expect(told(without)).toEqual([0, null, null]);
    expect(without.of('muster_live_streams')).toBe(0);
    await vi.waitUntil(async () => (await read()).of('muster_notifications_up') === 0, {
      timeout: 20_000,
      interval: 50,
    });
    wire.mend();
    await vi.waitUntil(async () => (await read()).of('muster_notifications_up') === 1, {
      timeout: 20_000,
      interval: 100,
    });
    await vi.waitUntil(async () => (await read()).of('muster_database_up') === 1, { timeout: 20_000, interval: 100 });
    expect(told(await read())).toEqual([1, 0, 0]);
    await away.close();
    await wire.close();
    await own.drop();
  });
});

const purposes = ['safety', 'account', 'social'];
const channels = ['mail', 'sms', 'push'];
/** How an attempt may end, as docs/operating.md lists it. */
const results = [
  ...['sent', 'failed', 'refused', 'deferred', 'senderRefused', 'notAuthorized', 'noConnection', 'tookTooLong'],
  ...['templateFailed', 'noChannel'],
];
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
