import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { noteTraces, sweepTraces, traceOf } from '#server/outbox/traces.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { inWords } from '#server/tracing/statements.ts';
import { type Collector, openCollector } from '#tests/support/collector/collector.ts';
import { newInFolder, newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-collector-'));
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function collectorIn(mood: Collector['mood']): Promise<Collector> {
  const collector = await openCollector(mood);
  closers.push(collector.close);
  return collector;
}

async function start(env: Record<string, string>): Promise<StartedServer> {
  const config = { ...readConfig(env), port: 0, place: { memory: true }, data: folder, files: folder, demo: false };
  const openDb = newInMemory;
  const server = await startServer(config, { scryptCost: 2 ** 4, built: folder, openDb, reportBug: () => undefined });
  closers.push(() => server.close());
  return server;
}

const at = ({ url }: Collector, more: Record<string, string> = {}) =>
  start({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...more });
const ask = async ({ url }: StartedServer, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/config.json`, { headers })).status;
const proxied = (flags: string) => ({
  traceparent: `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}`,
});
const patient = { timeout: 20_000 };
/** What a server tells that was asked once, with these headers, and then stopped. */
async function told(env: Record<string, string>, headers: Record<string, string>) {
  const collector = await openCollector();
  const server = await at(collector, env);
  expect(await ask(server, headers)).toBe(200);
  await server.close();
  await collector.close();
  return collector.spans.map(({ name, traceId, parent }) => [name, traceId.startsWith('0af7651916'), parent]);
}

describe('a collector', () => {
  test('that never answers delays no request, and no stop of the server (X-38)', async () => {
    const collector = await collectorIn('hangs');
    const server = await at(collector);
    expect(await ask(server)).toBe(200);
    await expect.poll(() => collector.headers.length, patient).toBe(1);
    // It has been asked by now, and holds its answer back until the end of the test.
    const statuses = await Promise.all(Array.from({ length: 50 }, () => ask(server)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await server.close();
    expect(collector.spans.length).toBeGreaterThan(1);
  });

  test('that is not there fails no request (X-38)', async () => {
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    const statuses = await Promise.all(Array.from({ length: 50 }, () => ask(server)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await server.close();
  });

  test('that refuses is named once in the log, and once more when it takes them again', async () => {
    const said: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)));
    const collector = await collectorIn('refuses');
    const { host } = new URL(collector.url);
    const saidOfIt = () => said.filter((line) => line.startsWith(host));
    const server = await at(collector);
    for (const taken of [1, 2]) {
      await ask(server);
      await expect.poll(() => collector.headers.length, patient).toBe(taken);
    }
    await expect.poll(saidOfIt, patient).toEqual([`${host} takes no traces: they are lost until it does.`]);
    collector.mood = 'takes';
    await ask(server);
    await expect.poll(() => saidOfIt().at(-1), patient).toBe(`${host} takes traces again.`);
    expect(saidOfIt()).toHaveLength(2);
  });
});

describe('a header of a trace', () => {
  test('is heard from a proxy that is trusted, and from nobody else', async () => {
    expect(await told({ TRUSTED_PROXIES: '127.0.0.1' }, proxied('01'))).toEqual([
      ['GET page', true, 'b7ad6b7169203331'],
    ]);
    expect(await told({ TRUSTED_PROXIES: '1' }, proxied('01'))).toEqual([['GET page', true, 'b7ad6b7169203331']]);
    expect(await told({ TRUSTED_PROXIES: '10.0.0.0/8' }, proxied('01'))).toEqual([['GET page', false, '']]);
    expect(await told({}, proxied('01'))).toEqual([['GET page', false, '']]);
    expect(await told({ TRUSTED_PROXIES: '127.0.0.1' }, { traceparent: 'mia@muster.test' })).toEqual([
      ['GET page', false, ''],
    ]);
  });

  test.each<[Record<string, string>, string, number]>([
    [{}, '00', 0],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, '00', 1],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, '01', 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, '01', 1],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, '01', 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, '01', 1],
  ])('and the sampler %j decide together: %s', async (env, flags, count) => {
    expect(await told({ TRUSTED_PROXIES: '127.0.0.1', ...env }, proxied(flags))).toHaveLength(count);
  });
});

test('a request that fails is found in its trace by the line of the log', async () => {
  const said: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)));
  const collector = await collectorIn('takes');
  const server = await at(collector);
  await server.db.query('alter table stored_file rename to gone');
  expect((await fetch(`${server.url}/files/public/secret-of-a-guest`)).status).toBe(500);
  await server.close();
  const line = said.find((each) => each.startsWith('{')) ?? '{}';
  const { trace, request } = JSON.parse(line) as { trace: string; request: string };
  const [failed] = collector.spans.filter(({ name }) => name === 'GET files');
  expect(failed).toMatchObject({ traceId: trace, hasFailed: true, told: { 'muster.request.id': request } });
  const statement = collector.spans.find(({ parent }) => parent === failed?.id);
  expect(statement).toMatchObject({ hasFailed: true, told: { 'db.response.status_code': '42P01' } });
  expect(collector.bytes.toString('latin1')).not.toContain('secret-of-a-guest');
});

test('a timer is a trace of its own, with the statements of what it does', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const collector = await collectorIn('takes');
  const server = await at(collector);
  await server.db.query(`insert into timer (kind, subject, due_at) values ('personalAlert', 'of nobody', now())`);
  await server.db.query(`select pg_notify('timers', '')`);
  await expect.poll(async () => (await server.db.query('select from timer_failure')).count, patient).toBe(1);
  await server.close();
  const [timer] = collector.spans.filter(({ name }) => name === 'timer personalAlert');
  expect(timer).toMatchObject({ kind: 'consumer', parent: '' });
  expect(collector.spans.some(({ parent, name }) => parent === timer?.id && name.startsWith('select '))).toBe(true);
  expect(collector.bytes.toString('latin1')).not.toContain('of nobody');
});

test('what caused a message is forgotten a day later, and not before', async () => {
  const db = await newInMemory();
  closers.push(() => db.close());
  const [now, cause] = [new Date('2026-11-02T15:00:00.000Z'), proxied('01').traceparent];
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000).toISOString();
  await db.tx(async (sql) => {
    await noteTraces(sql, new Set(['of nothing']), hoursAgo(1));
    sql.traceparent = cause;
    await noteTraces(sql, new Set(['of yesterday']), hoursAgo(25));
    await noteTraces(sql, new Set(['of today']), hoursAgo(23));
  });
  await sweepTraces(db, now);
  expect([await traceOf(db, 'of nothing'), await traceOf(db, 'of yesterday'), await traceOf(db, 'of today')]).toEqual([
    ...[null, null],
    cause,
  ]);
});

describe('tracing', () => {
  test('is off unless a collector is named', () => {
    expect(readConfig({}).tracing).toBeNull();
    expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on', OTEL_SERVICE_NAME: 'harbor' }).tracing).toBeNull();
    expect(
      readConfig({
        ...{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.muster.test/otlp/', OTEL_SERVICE_NAME: 'harbor' },
        ...{ OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi, x-scope=a', OTEL_TRACES_SAMPLER_ARG: '0.25' },
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      }).tracing,
    ).toEqual({
      url: 'https://collector.muster.test/otlp/v1/traces',
      headers: { authorization: 'Basic YTpi', 'x-scope': 'a' },
      sampling: { share: 0.25, followsProxy: true },
      service: 'harbor',
    });
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be where a collector answers, as http://host:4318.'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://a:b@collector:4318', 'must be where a collector answers'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'hush', 'must be name=value, several with commas between them.'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=hush%', 'has a % that encodes nothing: write it as %25.'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote', 'must be one of always_on, always_off, traceidratio'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a number from 0 to 1.'],
    ['OTEL_SERVICE_NAME', 'two words', 'must be one word of at most 60 characters.'],
  ])('with %s=%s is refused with a sentence', (name, value, sentence) => {
    const read = () => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${name} ${sentence}`);
    expect(read).not.toThrow('hush');
  });

  test('is loaded where a collector is named, and nowhere else', async () => {
    const own = mkdtempSync(join(tmpdir(), 'muster-loaded-'));
    onTestFinished(() => rmSync(own, { recursive: true, force: true }));
    await (await newInFolder(join(own, 'database'))).close();
    const start = fileURLToPath(new URL('../../../server/start.ts', import.meta.url));
    const config = fileURLToPath(new URL('../../../server/config.ts', import.meta.url));
    const program = `
      import { registerHooks } from 'node:module';
      let loaded = 0;
      registerHooks({ load: (url, context, next) => { loaded += Number(/@opentelemetry/.test(url)); return next(url, context); } });
      const { startServer } = await import(${JSON.stringify(start)});
      const { readConfig } = await import(${JSON.stringify(config)});
      const server = await startServer({ ...readConfig(process.env), port: 0 }, { scryptCost: 16 });
      await server.close();
      console.log(loaded > 0 ? 'loaded' : 'not loaded');`;
    const run = async (env: Record<string, string>) => {
      const given = { MUSTER_DATA: own, MUSTER_DEMO: 'off', PATH: process.env['PATH'], ...env };
      const ran = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env: given });
      return ran.stdout.trim();
    };
    expect(await run({})).toBe('not loaded');
    expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBe('loaded');
  }, 120_000);
});

test.each([
  [`select "e"."id" from "event" as "e" where "title" = 'from person'`, 'select event'],
  ['insert into journal (a) values ($1) on conflict do update set a = 1', 'insert journal'],
  ['update outbox o set state = n.state from jsonb_to_recordset($1::jsonb) as n (id text)', 'update outbox'],
  ['select o.id from outbox o join stream s on s.id = o.id for update of s skip locked', 'select outbox stream'],
  ['with gone as (delete from a returning id) insert into b select id from gone', 'delete a b gone'],
  ['commit', 'commit'],
])('a statement is named by what it does to which tables: %s', (text, name) => expect(inWords(text)).toBe(name));
