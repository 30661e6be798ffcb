import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { Conflict, NotAllowed } from '#server/journal/refusals.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { makeSeatView, mia, noon, seats } from './seat.ts';

const taken = { type: 'seat.taken', guests: 2 } as const;
const freed = { type: 'seat.freed' } as const;

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    await makeSeatView(db);
  });

  const journal = async () => {
    const columns = 'stream, version, type, schema, payload, actor, device, at';
    return (await db.query(`select ${columns} from journal order by pos`)).rows;
  };
  const heads = async () => (await db.query('select id, kind, version, chart, state from stream order by id')).rows;
  const take = (guests: number) =>
    db.tx(async (sql) => append(sql, seats, await loadStream(sql, seats, 's1', 'update'), [{ ...taken, guests }], mia));

  test('a stream without facts is at version 0 in its initial state', async () => {
    const stream = await loadStream(db, seats, 's1', 'none');
    expect([stream.id, stream.version, stream.snapshot.value, stream.snapshot.context]).toEqual([
      's1',
      0,
      'free',
      { id: 's1', takenAt: null, guests: 0, times: 0 },
    ]);
  });

  test('appended facts stand in the journal, the head and the read table', async () => {
    const after = await db.tx(async (sql) =>
      append(sql, seats, await loadStream(sql, seats, 's1', 'update'), [taken, freed], mia),
    );
    expect([after.version, after.snapshot.value]).toEqual([2, 'free']);
    const row = { stream: 's1', schema: 1, actor: 'mia', device: 'phone', at: new Date(noon) };
    expect(await journal()).toEqual([
      { ...row, version: 1, type: 'seat.taken', payload: { guests: 2 } },
      { ...row, version: 2, type: 'seat.freed', payload: {} },
    ]);
    expect(await heads()).toEqual([
      {
        id: 's1',
        kind: 'seat',
        version: 2,
        chart: 1,
        state: { value: 'free', context: { id: 's1', takenAt: null, guests: 0, times: 1 } },
      },
    ]);
    expect((await db.query('select * from seat_view')).rows).toEqual([
      { id: 's1', state: 'free', guests: 0, version: 2 },
    ]);
  });

  test('a loaded stream is the one that was appended', async () => {
    const after = await take(3);
    const loaded = await loadStream(db, seats, 's1', 'none');
    expect([loaded.version, loaded.snapshot.value, loaded.snapshot.context]).toEqual([
      1,
      'taken',
      { id: 's1', takenAt: noon, guests: 3, times: 1 },
    ]);
    expect(after.snapshot.context).toEqual(loaded.snapshot.context);
  });

  test('a fact may carry a time and an actor of its own', async () => {
    await db.tx(async (sql) => {
      const stream = await loadStream(sql, seats, 's1', 'update');
      await append(sql, seats, stream, [{ ...taken, at: '2026-05-03T08:00:00.000Z', by: 'ben' }], mia);
    });
    expect(await journal()).toMatchObject([{ actor: 'ben', at: new Date('2026-05-03T08:00:00.000Z') }]);
  });

  test('no facts change nothing', async () => {
    const stream = await loadStream(db, seats, 's1', 'none');
    expect(await db.tx((sql) => append(sql, seats, stream, [], mia))).toBe(stream);
    expect(await heads()).toEqual([]);
  });

  describe('a fact that the lifecycle does not accept is refused and nothing is written', () => {
    test('in the wrong state', async () => {
      await take(1);
      await expect(take(1)).rejects.toThrow(new NotAllowed('s1', taken, 'taken'));
      expect(await journal()).toHaveLength(1);
    });

    test('by a guard', async () => {
      await expect(take(4)).rejects.toThrow(NotAllowed);
      expect(await heads()).toEqual([]);
    });

    test('as the second of two, together with the first', async () => {
      const both = db.tx(async (sql) =>
        append(sql, seats, await loadStream(sql, seats, 's1', 'update'), [taken, taken], mia),
      );
      await expect(both).rejects.toThrow(NotAllowed);
      expect(await journal()).toEqual([]);
    });

    test('after the end', async () => {
      const removed = { type: 'seat.removed' } as const;
      const twice = db.tx(async (sql) =>
        append(sql, seats, await loadStream(sql, seats, 's1', 'update'), [removed, removed], mia),
      );
      await expect(twice).rejects.toThrow('The stream s1 does not accept seat.removed in the state "removed".');
    });

    test('when its name is one of the engine of charts', async () => {
      const stream = await loadStream(db, seats, 's1', 'none');
      const forged = JSON.parse('{ "type": "xstate.done.state.seat" }');
      await expect(db.tx((sql) => append(sql, seats, stream, [forged], mia))).rejects.toThrow(NotAllowed);
    });
  });

  test('a time that is no UTC instant with milliseconds is a program error', async () => {
    const stream = await loadStream(db, seats, 's1', 'none');
    const append1 = db.tx((sql) => append(sql, seats, stream, [taken], { ...mia, at: '2026-05-04T12:00:00Z' }));
    await expect(append1).rejects.toThrow('"2026-05-04T12:00:00Z" is no UTC instant with milliseconds.');
  });

  test('an append at an old version is a conflict', async () => {
    const old = await loadStream(db, seats, 's1', 'none');
    await take(1);
    const conflict = new Conflict('s1', 0);
    await expect(db.tx((sql) => append(sql, seats, old, [taken], mia))).rejects.toThrow(conflict);
    const current = await loadStream(db, seats, 's1', 'none');
    await db.tx((sql) => append(sql, seats, current, [freed], mia));
    await expect(db.tx((sql) => append(sql, seats, current, [freed], mia))).rejects.toThrow(new Conflict('s1', 1));
    expect(await journal()).toHaveLength(2);
  });

  test('a projection that throws takes head and facts back', async () => {
    const failing = { ...seats, project: () => Promise.reject(new Error('projection broke')) };
    const stream = await loadStream(db, seats, 's1', 'none');
    await expect(db.tx((sql) => append(sql, failing, stream, [taken], mia))).rejects.toThrow('projection broke');
    expect([await heads(), await journal()]).toEqual([[], []]);
  });

  test.for(['update journal set actor = actor', 'delete from journal', 'truncate journal'])(
    'the journal refuses: %s',
    async (text) => {
      await take(1);
      await expect(db.query(text)).rejects.toThrow('The journal is append-only');
      expect(await journal()).toHaveLength(1);
    },
  );
});
