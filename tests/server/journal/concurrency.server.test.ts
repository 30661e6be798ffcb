import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { attempt } from '#server/journal/attempt.ts';
import { loadStream } from '#server/journal/load.ts';
import { Conflict, NotAllowed } from '#server/journal/refusals.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { makeSeatView, mia, seats } from './seat.ts';

const taken = { type: 'seat.taken', guests: 2 } as const;
const freed = { type: 'seat.freed' } as const;

const take = (db: Db) =>
  db.tx(async (sql) => append(sql, seats, await loadStream(sql, seats, 's1', 'update'), [taken], mia));

const facts = async (db: Db) =>
  (await db.query<{ facts: number }>('select count(*) as facts from journal')).rows[0]?.facts;

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    await makeSeatView(db);
  });

  test('of 20 racing first appends one wins and the others conflict', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        db.tx(async (sql) => append(sql, seats, await loadStream(sql, seats, 's1', 'none'), [taken], mia)),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const reason of reasons)
      expect(reason).toSatisfy((error) => error instanceof Conflict || error instanceof NotAllowed);
    expect(await facts(db)).toBe(1);
  });

  test('of 20 racing appends at one version one wins', async () => {
    await take(db);
    const stream = await loadStream(db, seats, 's1', 'none');
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => db.tx((sql) => append(sql, seats, stream, [freed], mia))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : []))).toEqual(
      Array.from({ length: 19 }, () => 'Conflict'),
    );
  });

  test('an attempt decides again after a conflict', async () => {
    const decided: number[] = [];
    const answer = await attempt(db, async (sql) => {
      const stream = await loadStream(sql, seats, 's1', 'none');
      decided.push(stream.version);
      if (decided.length === 1) throw new Conflict('s1', 0);
      return append(sql, seats, stream, [taken], mia);
    });
    expect([decided, answer.version]).toEqual([[0, 0], 1]);
  });
});

onPostgres((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    await makeSeatView(db);
  });

  const backendWaits = async (db: Db) => {
    const { rows } = await db.query<{ waiting: number }>(
      `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting === 1;
  };

  const whileHeld = async (lock: 'share' | 'update', then: (db: Db) => Promise<unknown>): Promise<string[]> => {
    const order: string[] = [];
    const held = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const holding = db.tx(async (sql) => {
      await loadStream(sql, seats, 's1', lock);
      held.resolve();
      await letGo.promise;
      order.push('let go');
    });
    await held.promise;
    const other = then(db).then(() => order.push('other'));
    await Promise.race([other, waitingFor(() => backendWaits(db))]);
    letGo.resolve();
    await Promise.all([holding, other]);
    return order;
  };

  const waitingFor = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) await new Promise<void>((resolve) => setImmediate(resolve));
  };

  const load = (lock: 'share' | 'update' | 'none') => (db: Db) => db.tx((sql) => loadStream(sql, seats, 's1', lock));

  test.for<['share' | 'update', 'share' | 'update' | 'none', string[]]>([
    ['update', 'update', ['let go', 'other']],
    ['update', 'share', ['let go', 'other']],
    ['share', 'update', ['let go', 'other']],
    ['share', 'share', ['other', 'let go']],
    ['update', 'none', ['other', 'let go']],
  ])('while one transaction holds a head for %s, another that wants it for %s: %j', async ([held, wanted, order]) => {
    await take(db);
    expect(await whileHeld(held, load(wanted))).toEqual(order);
  });

  test('who waited for the lock sees what the other appended', async () => {
    await take(db);
    const appended = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const first = db.tx(async (sql) => {
      await append(sql, seats, await loadStream(sql, seats, 's1', 'update'), [freed], mia);
      appended.resolve();
      await goOn.promise;
    });
    await appended.promise;
    const second = db.tx(async (sql) => (await loadStream(sql, seats, 's1', 'update')).version);
    await waitingFor(() => backendWaits(db));
    goOn.resolve();
    await first;
    expect(await second).toBe(2);
  });

  test('64 attempts at one seat: one takes it, 63 are refused, one fact', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 64 }, () =>
        attempt(db, async (sql) => append(sql, seats, await loadStream(sql, seats, 's1', 'update'), [taken], mia)),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : [])))).toEqual(
      new Set(['NotAllowed']),
    );
    expect(await facts(db)).toBe(1);
  });
});
