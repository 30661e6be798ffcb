import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { OpenedDb } from '#server/db/db.ts';
import { DatabaseAway, sqlState } from '#server/db/errors.ts';
import { usualLimits } from '#server/db/limits.ts';
import { type DbPlace, openDb } from '#server/db/open.ts';
import { checkDatabase } from '#server/doctor/database.ts';
import { keepsPrepared, type Pooler, poolerVersion, startPooler } from '#tests/support/database/pooler.ts';
import { createDatabase } from '#tests/support/database/reset.ts';

const url = inject('postgresUrl');
const limits = { statement: 300, connections: 3 };

describe.skipIf(!url || !poolerVersion)(`through ${poolerVersion || 'PgBouncer, which is not here'}`, () => {
  let pooler: Pooler;
  let own: Awaited<ReturnType<typeof createDatabase>>;
  let db: OpenedDb;
  let place: DbPlace;

  beforeAll(async () => {
    pooler = await startPooler(url ?? '', keepsPrepared ? ['max_prepared_statements = 0'] : []);
    own = await createDatabase(url ?? '', inject('postgresTemplate'));
    place = { url: pooler.through(own.url), direct: own.url, prepared: false };
    db = await openDb({ ...place, limits });
  });
  afterAll(async () => {
    await db.close();
    await pooler.stop();
    await own.drop();
  });

  const refusalOf = async (wrong: DbPlace): Promise<string> => {
    try {
      await (await openDb(wrong)).close();
      return 'taken';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  test('a start refuses addresses that do not do, each with what to do (X-47)', async () => {
    const noSession =
      'DATABASE_URL leads to a pooler, as PgBouncer, which keeps no sessions: name Postgres itself as DATABASE_DIRECT_URL beside it.';
    const quiet = await startPooler(url ?? '', [
      'ignore_startup_parameters = options, idle_in_transaction_session_timeout',
    ]);
    onTestFinished(quiet.stop);
    expect(await refusalOf({ url: pooler.through(own.url) })).toBe(noSession);
    expect(await refusalOf({ url: quiet.through(own.url) })).toBe(noSession);
    expect(await refusalOf({ ...place, direct: quiet.through(own.url) })).toBe(
      'DATABASE_DIRECT_URL leads to a pooler: it must lead to Postgres itself.',
    );
    expect(await refusalOf({ ...place, direct: url ?? '' })).toBe(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: name the same one.',
    );
    expect(await refusalOf({ ...place, url: 'postgres://postgres@127.0.0.1:9/none' })).toMatch(
      /^The Postgres of DATABASE_URL does not answer \(/,
    );
    expect(await refusalOf({ ...place, direct: 'postgres://postgres@127.0.0.1:9/none' })).toMatch(
      /^The Postgres of DATABASE_DIRECT_URL does not answer \(.+\): start it\.$/,
    );
    expect(await refusalOf({ ...place, prepared: true })).toBe(
      'The pooler of DATABASE_URL keeps no prepared statements: set DATABASE_PREPARED to off, or use PgBouncer 1.21 or later with max_prepared_statements.',
    );
  });

  test('every statement and transaction has its limits, and leaves none behind (X-46)', async () => {
    const settings = `
      select string_agg(setting, ' ' order by name) as said from pg_settings where name in
      ('TimeZone', 'DateStyle', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`;
    const said = async (ask: Promise<{ rows: { said: string }[] }>) => (await ask).rows[0]?.said;
    const { idle, lock } = usualLimits;
    const held = `ISO, MDY UTC ${idle} ${lock} ${limits.statement}`;
    expect(await said(db.query(settings))).toBe(held);
    expect(await db.tx((sql) => said(sql.query(settings)))).toBe(held);
    const late = await db.query('select pg_sleep(5)').catch((error: unknown) => error);
    expect(late instanceof DatabaseAway ? late.reason : late).toBe('57014');
    await expect(db.query(`insert into migration (name) values ('x')`)).rejects.toMatchObject({ code: '23502' });
    const states = `
      select distinct state, (select setting from pg_settings where name = 'statement_timeout') as left_behind
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const beside = await openDb({ url: own.url });
    onTestFinished(beside.close.bind(beside));
    expect((await beside.query<{ state: string }>(states)).rows.map(({ state }) => state)).toEqual(['idle']);
  });

  test('what is asked at once and after a failure is answered as if there were a session', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      at % 7 === 0
        ? db.query('select 1 / $1::int as x', [0]).catch((error: unknown) => sqlState(error))
        : db.tx(async (sql) => {
            await sql.query(`select set_config('muster.turn', $1, true)`, [String(at)]);
            return (await sql.query<{ x: string }>(`select current_setting('muster.turn') as x`)).rows[0]?.x;
          }),
    );
    expect(await Promise.all(many)).toEqual(many.map((_, at) => (at % 7 === 0 ? '22012' : String(at))));
  });

  test('notifications are heard past it (X-45)', async () => {
    const heard = Promise.withResolvers<string>();
    const stop = await db.listen('changes', heard.resolve, () => undefined);
    await db.query(`select pg_notify('changes', 'through it')`);
    expect(await heard.promise).toBe('through it');
    await stop();
  });

  test.skipIf(!keepsPrepared)('one that keeps prepared statements may be given them', async () => {
    const keeping = await startPooler(url ?? '', ['max_prepared_statements = 200']);
    const prepared = await openDb({ url: keeping.through(own.url), direct: own.url, limits });
    onTestFinished(async () => {
      await prepared.close();
      await keeping.stop();
    });
    const ask = (at: number) => prepared.tx((sql) => sql.query('select $1::int + 1 as next', [at]));
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at)));
    expect(answers.map(({ rows }) => rows[0]?.['next'])).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test('the doctor looks at both addresses (X-47)', async () => {
    const look = async (at: DbPlace) =>
      (await checkDatabase({ place: at, data: '/nowhere' })).map(({ state, says }) => `${state} ${says}`);
    expect(await look(place)).toEqual([
      'right the pooler of DATABASE_URL answers, and leads where DATABASE_DIRECT_URL does.',
      expect.stringMatching(/^right Postgres \d+\.\d+.* answers\.$/),
      'right its clock and ours agree.',
    ]);
    expect(await look({ url: pooler.through(own.url) })).toEqual([
      expect.stringMatching(/^wrong DATABASE_URL leads to a pooler, .*: name Postgres itself/),
    ]);
  });
});
