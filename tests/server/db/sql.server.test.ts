import { beforeEach, expect, expectTypeOf, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { all, one, q, run } from '#server/db/sql.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

const key = { caller: 'mia', call: 'checkInAttendee', key: 'k1', hash: 'h' };

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
  });

  test('a query answers typed rows', async () => {
    expect(
      await run(db, q.insertInto('idempotency').values([key, { ...key, key: 'k2', status: 200, answer: '{"a":1}' }])),
    ).toBe(2);
    const rows = await all(db, q.selectFrom('idempotency').select(['key', 'status', 'answer']).orderBy('key'));
    expectTypeOf(rows).toEqualTypeOf<{ key: string; status: number | null; answer: unknown }[]>();
    expect(rows).toEqual([
      { key: 'k1', status: null, answer: null },
      { key: 'k2', status: 200, answer: { a: 1 } },
    ]);
  });

  test('one answers the row or null, and refuses several', async () => {
    const byCaller = (caller: string) => q.selectFrom('idempotency').select('key').where('caller', '=', caller);
    expect(await one(db, byCaller('mia'))).toBeNull();
    await run(db, q.insertInto('idempotency').values(key));
    expect(await one(db, byCaller('mia'))).toEqual({ key: 'k1' });
    await run(db, q.insertInto('idempotency').values({ ...key, key: 'k2' }));
    await expect(one(db, byCaller('mia'))).rejects.toThrow('A query for one row found 2.');
  });

  test('run answers how many rows changed', async () => {
    await run(db, q.insertInto('idempotency').values(key));
    expect(await run(db, q.updateTable('idempotency').set({ status: 200 }).where('key', '=', 'k1'))).toBe(1);
    expect(await run(db, q.deleteFrom('idempotency').where('key', '=', 'k9'))).toBe(0);
  });
});
