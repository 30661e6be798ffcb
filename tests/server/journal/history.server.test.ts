import { beforeEach, describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import type { Db } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { foldStream, replay } from '#server/journal/fold.ts';
import { type StreamKind, streamKind } from '#server/journal/kind.ts';
import { loadStream } from '#server/journal/load.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { JournalDrift } from '#server/journal/refusals.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { makeSeatView, mia, noon, seatMachine, seats } from './seat.ts';

type Seats = StreamKind<typeof seatMachine>;

const strict: Seats = {
  ...seats,
  machine: seatMachine.provide({
    guards: { hasRoom: ({ event }) => event.type === 'seat.taken' && event.guests <= 1 },
  }),
};

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    await makeSeatView(db);
    await db.tx(async (sql) => {
      for (const [id, guests] of [
        ['s1', 2],
        ['s2', 0],
      ] as const) {
        const stream = await loadStream(sql, seats, id, 'update');
        const later = await append(sql, seats, stream, [{ type: 'seat.taken', guests }, { type: 'seat.freed' }], mia);
        await append(sql, seats, later, [{ type: 'seat.taken', guests: 1 }], mia);
      }
    });
  });

  const seatView = async () => (await db.query('select * from seat_view order by id')).rows;
  const tamper = (text: string) =>
    db.tx(async (sql) => {
      await sql.query('set local session_replication_role = replica');
      await sql.query(text);
    });

  test('replay tells every fact and the state after it', async () => {
    const steps = await replay(db, seats, 's1');
    expect(steps.map(({ version, fact, snapshot }) => [version, fact, snapshot.value])).toEqual([
      [1, { type: 'seat.taken', at: noon, by: 'mia', guests: 2 }, 'taken'],
      [2, { type: 'seat.freed', at: noon, by: 'mia' }, 'free'],
      [3, { type: 'seat.taken', at: noon, by: 'mia', guests: 1 }, 'taken'],
    ]);
  });

  test('folding the facts gives what the head keeps', async () => {
    const folded = await foldStream(db, seats, 's1');
    const loaded = await loadStream(db, seats, 's1', 'none');
    expect([folded.version, folded.snapshot.value, folded.snapshot.context]).toEqual([
      loaded.version,
      loaded.snapshot.value,
      loaded.snapshot.context,
    ]);
  });

  describe('when the chart changed under old facts', () => {
    test('a fact that is no longer accepted stops the fold at its position', async () => {
      await expect(replay(db, strict, 's1')).rejects.toThrow(
        'Journal position 1, version 1 of s1, seat.taken: the lifecycle seat does not accept it in the state "free".',
      );
      await expect(replay(db, strict, 's1')).rejects.toMatchObject({ pos: 1, stream: 's1', version: 1 });
    });

    test('a rebuild stops and changes nothing', async () => {
      const before = await seatView();
      await expect(rebuild(db, [strict])).rejects.toThrow(JournalDrift);
      expect(await seatView()).toEqual(before);
    });

    test('a head of an older chart is folded again, and the next append writes the new one', async () => {
      const raised: Seats = { ...seats, chart: 2 };
      await tamper(`update stream set state = '{"value":"gone","context":{}}' where id = 's1'`);
      const loaded = await db.tx(async (sql) => {
        const stream = await loadStream(sql, raised, 's1', 'update');
        await append(sql, raised, stream, [{ type: 'seat.freed' }], mia);
        return stream;
      });
      expect([loaded.version, loaded.snapshot.value]).toEqual([3, 'taken']);
      expect((await db.query(`select chart, version from stream where id = 's1'`)).rows).toEqual([
        { chart: 2, version: 4 },
      ]);
    });
  });

  describe('facts of older schemas', () => {
    const third: Seats = {
      ...seats,
      schemas: { ...seats.schemas, 'seat.taken': 3 },
      upcasters: {
        'seat.taken': {
          1: ({ guests }) => ({ party: guests }),
          2: ({ party }) => ({ guests: party }),
        },
      },
    };

    test('are lifted step by step, and new ones are written in the newest', async () => {
      await db.tx(async (sql) => {
        const freed = await append(
          sql,
          third,
          await loadStream(sql, third, 's1', 'update'),
          [{ type: 'seat.freed' }],
          mia,
        );
        await append(sql, third, freed, [{ type: 'seat.taken', guests: 3 }], mia);
      });
      const guests = (await replay(db, third, 's1')).flatMap(({ fact }) =>
        fact.type === 'seat.taken' ? [fact.guests] : [],
      );
      expect(guests).toEqual([2, 1, 3]);
      expect((await db.query(`select schema from journal where stream = 's1' order by version`)).rows).toEqual(
        [1, 1, 1, 1, 3].map((schema) => ({ schema })),
      );
    });

    test('without an upcaster stop the fold', async () => {
      const gap: Seats = { ...third, upcasters: { 'seat.taken': { 2: (payload) => payload } } };
      await expect(replay(db, gap, 's1')).rejects.toThrow(
        'Journal position 1, version 1 of s1, seat.taken: no upcaster from schema 1.',
      );
    });

    test('newer than this release stop the fold', async () => {
      await tamper(`update journal set schema = 2 where stream = 's2' and version = 1`);
      await expect(replay(db, seats, 's2')).rejects.toThrow('schema 2 is newer than this release');
    });
  });

  test('a rebuild changes nothing', async () => {
    const before = [await seatView(), (await db.query('select * from stream order by id')).rows];
    expect(await rebuild(db, [seats])).toEqual({ streams: 2, facts: 6, headsChanged: 0 });
    expect([await seatView(), (await db.query('select * from stream order by id')).rows]).toEqual(before);
  });

  test('a rebuild puts read tables and heads right', async () => {
    const before = await seatView();
    await db.script(`delete from seat_view where id = 's1'; insert into seat_view values ('s9', 'taken', 9, 9)`);
    await db.query(`update stream set state = '{"value":"free","context":{}}' where id = 's2'`);
    expect(await rebuild(db, [seats])).toEqual({ streams: 2, facts: 6, headsChanged: 1 });
    expect(await seatView()).toEqual(before);
    expect((await loadStream(db, seats, 's2', 'none')).snapshot.value).toBe('taken');
  });

  describe('verify', () => {
    const findings = async (kind: Seats = seats) => (await verify(db, [kind])).findings;

    test('finds nothing where everything follows from the journal', async () => {
      expect(await verify(db, [seats])).toEqual({ streams: 2, facts: 6, tables: 1, findings: [] });
    });

    test('finds a head whose state is not what its facts fold to', async () => {
      await db.query(`update stream set state = jsonb_set(state, '{context,guests}', '3') where id = 's2'`);
      expect(await findings()).toEqual([
        { what: 'head', stream: 's2', sentence: 'The state in the head of s2 is not what its facts fold to.' },
      ]);
    });

    test('finds a head at another version than its facts', async () => {
      await db.query(`update stream set version = 4 where id = 's2'`);
      expect(await findings()).toEqual([
        { what: 'head', stream: 's2', sentence: 'The head of s2 is at version 4, its facts at 3.' },
      ]);
    });

    test('finds a gap in the versions', async () => {
      await tamper(`delete from journal where stream = 's1' and version = 2`);
      expect(await findings()).toEqual([
        {
          what: 'chain',
          stream: 's1',
          version: 2,
          pos: 3,
          sentence: 'Version 2 of s1 was left out: version 3 stands in its place.',
        },
      ]);
    });

    test('finds a fact that is no longer accepted', async () => {
      expect(
        (await findings(strict)).map((finding) => ('stream' in finding ? [finding.what, finding.stream] : [])),
      ).toEqual([['drift', 's1']]);
    });

    test('finds streams of a kind that nobody knows', async () => {
      expect((await verify(db, [])).findings).toMatchObject([
        { what: 'drift', stream: 's1', sentence: expect.stringContaining('there is no kind seat') },
        { what: 'drift', stream: 's2', sentence: expect.stringContaining('there is no kind seat') },
      ]);
    });

    test('finds rows of read tables that a rebuild would change, and changes nothing itself', async () => {
      await db.script(`update seat_view set guests = 7 where id = 's1'; delete from seat_view where id = 's2'`);
      const before = await seatView();
      expect(await findings()).toEqual([{ what: 'table', difference: { table: 'seat_view', tooMany: 1, missing: 2 } }]);
      expect(await seatView()).toEqual(before);
    });
  });
});

describe('a machine that cannot be stored and folded again is no lifecycle', () => {
  const kindOf = (states: Record<string, object>) => () =>
    streamKind({
      kind: 'bad',
      tenant: 'installation',
      machine: setup({ types: { input: {} as { id: string } } }).createMachine({
        id: 'bad',
        initial: 'a',
        states: { a: {}, ...states },
      }),
      chart: 1,
      schemas: {},
    });

  test.for<[string, Record<string, object>, string]>([
    ['an invoke', { b: { invoke: { src: 'call' } } }, 'The lifecycle bad has an invoke in its state "bad.b".'],
    ['a delay', { b: { after: { 100: 'a' } } }, 'The lifecycle bad has a delay in its state "bad.b".'],
    ['a history state', { b: { type: 'history' } }, 'The lifecycle bad has a history state in its state "bad.b".'],
  ])('%s', ([, states, sentence]) => {
    expect(kindOf(states)).toThrow(sentence);
  });

  test('a plain one is', () => {
    expect(kindOf({ b: {} })().kind).toBe('bad');
  });
});
