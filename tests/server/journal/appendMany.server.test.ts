import { beforeEach, describe, expect, test } from 'vitest';
import type { Db, Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { appendMany, openStreams } from '#server/journal/appendMany.ts';
import { loadStream, loadStreams } from '#server/journal/load.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { Conflict, NotAllowed } from '#server/journal/refusals.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { makeSeatView, mia, noon, seats } from './seat.ts';

const taken = { type: 'seat.taken', guests: 2 } as const;
const freed = { type: 'seat.freed' } as const;
const opened = (...ids: string[]) => ids.map((id) => ({ id, facts: [taken] }));

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    await makeSeatView(db);
  });

  const openAll = (...ids: string[]) => db.tx((sql) => openStreams(sql, seats, opened(...ids), mia));
  const journal = async () =>
    (await db.query('select stream, version, type, payload, actor, device, at from journal order by pos')).rows;
  const views = async () => (await db.query('select id, state, version from seat_view order by id')).rows;
  const freeAll = async (sql: Sql, ...ids: string[]) => {
    const streams = [...(await loadStreams(sql, seats, ids, 'update')).values()];
    const appended = streams.map((stream) => ({ stream, facts: [freed] }));
    await appendMany(sql, seats, appended, { actor: 'ben', at: noon });
  };

  test('streams are opened with their first facts, in the order in which they are named', async () => {
    expect(await openAll('s2', 's1')).toEqual(new Set(['s1', 's2']));
    const row = { version: 1, type: 'seat.taken', payload: { guests: 2 }, actor: 'mia', device: 'phone' };
    expect(await journal()).toEqual([
      { ...row, stream: 's2', at: new Date(noon) },
      { ...row, stream: 's1', at: new Date(noon) },
    ]);
    expect(await views()).toEqual([
      { id: 's1', state: 'taken', version: 1 },
      { id: 's2', state: 'taken', version: 1 },
    ]);
  });

  test('what was opened so is what one append would have left', async () => {
    await openAll('s1');
    await db.tx(async (sql) => append(sql, seats, await loadStream(sql, seats, 's2', 'none'), [taken], mia));
    const { rows } = await db.query<{ state: { context: object } }>(
      'select kind, version, chart, state from stream order by id',
    );
    expect(rows[0]).toEqual({
      ...rows[1],
      state: { value: 'taken', context: { ...rows[1]?.state.context, id: 's1' } },
    });
    expect((await verify(db, [seats])).findings).toEqual([]);
    expect(await rebuild(db, [seats])).toMatchObject({ streams: 2, facts: 2, headsChanged: 0 });
  });

  test('a stream that has facts is left as it is, and one that is named twice is opened once', async () => {
    await openAll('s1');
    await db.tx((sql) => freeAll(sql, 's1'));
    expect(await openAll('s1', 's2', 's2')).toEqual(new Set(['s2']));
    expect(await views()).toEqual([
      { id: 's1', state: 'free', version: 2 },
      { id: 's2', state: 'taken', version: 1 },
    ]);
    expect((await journal()).map(({ stream, version }) => [stream, version])).toEqual([
      ['s1', 1],
      ['s1', 2],
      ['s2', 1],
    ]);
  });

  test('several facts go to each of many streams at once', async () => {
    await openAll('s1', 's2');
    await db.tx(async (sql) => {
      const streams = await loadStreams(sql, seats, ['s2', 's1'], 'update');
      expect([...streams.keys()]).toEqual(['s1', 's2']);
      const appended = [...streams.values()].map((stream) => ({ stream, facts: [freed, taken, freed] }));
      await appendMany(sql, seats, appended, mia);
    });
    expect(await views()).toEqual([
      { id: 's1', state: 'free', version: 4 },
      { id: 's2', state: 'free', version: 4 },
    ]);
    expect((await verify(db, [seats])).findings).toEqual([]);
  });

  test('more than one statement takes are written all the same', async () => {
    const ids = Array.from({ length: 2_300 }, (_, index) => `s${index}`);
    expect((await openAll(...ids)).size).toBe(2_300);
    await db.tx((sql) => freeAll(sql, ...ids));
    const { rows } = await db.query(`select state, version, count(*) as n from seat_view group by state, version`);
    expect(rows).toEqual([{ state: 'free', version: 2, n: 2_300 }]);
    expect((await verify(db, [seats])).findings).toEqual([]);
  });

  test('nothing at all is nothing', async () => {
    expect(await db.tx((sql) => openStreams(sql, seats, [], mia))).toEqual(new Set());
    await db.tx((sql) => appendMany(sql, seats, [], mia));
    expect(await journal()).toEqual([]);
  });

  test('a fact that one stream does not take refuses all', async () => {
    await openAll('s1', 's2');
    await db.tx((sql) => freeAll(sql, 's2'));
    await expect(db.tx((sql) => freeAll(sql, 's1', 's2'))).rejects.toThrow(NotAllowed);
    const tooMany = { id: 's4', facts: [{ ...taken, guests: 4 }] };
    await expect(db.tx((sql) => openStreams(sql, seats, [...opened('s3'), tooMany], mia))).rejects.toThrow(NotAllowed);
    expect(await views()).toEqual([
      { id: 's1', state: 'taken', version: 1 },
      { id: 's2', state: 'free', version: 2 },
    ]);
  });

  test('a stream that is no longer at its version is a conflict, and nothing is written', async () => {
    await openAll('s1', 's2');
    const streams = await loadStreams(db, seats, ['s1', 's2'], 'none');
    await db.tx((sql) => freeAll(sql, 's2'));
    const appended = [...streams.values()].map((stream) => ({ stream, facts: [freed] }));
    await expect(db.tx((sql) => appendMany(sql, seats, appended, mia))).rejects.toThrow(Conflict);
    expect(await views()).toEqual([
      { id: 's1', state: 'taken', version: 1 },
      { id: 's2', state: 'free', version: 2 },
    ]);
  });

  test('a head of an older chart is folded again among the others', async () => {
    await openAll('s1', 's2');
    await db.query(`update stream set chart = 0, state = '{"value": "gone", "context": {}}' where id = 's1'`);
    await db.tx((sql) => freeAll(sql, 's1', 's2'));
    expect((await db.query('select chart, version from stream order by id')).rows).toEqual([
      { chart: 1, version: 2 },
      { chart: 1, version: 2 },
    ]);
  });
});

onPostgres((open) => {
  describe('two transactions that open the same streams in contrary orders', () => {
    test('both commit, and each stream is opened once', async () => {
      const db = await open();
      await makeSeatView(db);
      const ids = Array.from({ length: 200 }, (_, index) => `s${index}`);
      const both = await Promise.all([
        db.tx((sql) => openStreams(sql, seats, opened(...ids), mia)),
        db.tx((sql) => openStreams(sql, seats, opened(...ids.toReversed()), mia)),
      ]);
      expect(both.map(({ size }) => size).toSorted((a, b) => a - b)).toEqual([0, 200]);
      expect((await db.query('select count(*) as n from journal')).rows).toEqual([{ n: 200 }]);
    });
  });
});

onPostgres((open) => {
  test('a table that was small when the check of its key was planned is not read from end to end later', async () => {
    const db = await open();
    await makeSeatView(db);
    const openSome = (from: number, count: number) =>
      db.tx(async (sql) => {
        await sql.query('select pg_stat_force_next_flush()');
        const ids = Array.from({ length: count }, (_, at) => `s${from + at}`);
        await openStreams(sql, seats, opened(...ids), mia);
      });
    const read = async () => {
      const { rows } = await db.query<{ read: number }>(
        `select seq_tup_read::float8 as read from pg_stat_user_tables where relname = 'stream'`,
      );
      return rows[0]?.read ?? Number.NaN;
    };
    for (let few = 0; few < 10; few += 1) await openSome(few, 1);
    await db.script('analyze stream');
    for (let few = 10; few < 20; few += 1) await openSome(few, 1);
    await openSome(20, 1_000);
    const before = await read();
    await openSome(1_020, 1_000);
    expect((await read()) - before).toBeLessThan(20_000);
  });
});
