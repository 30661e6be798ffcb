import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { DatabaseAway, TransactionLost, WrongHandle } from '#server/db/errors.ts';
import { runAtEnd } from '#server/db/session.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';

const ignore = (): void => undefined;

const make = 'create table account (id int primary key, amount int not null)';

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open({ bare: true });
    await db.script(`${make}; insert into account values (1, 100), (2, 100)`);
  });

  const amounts = async () => (await db.query<{ amount: number }>('select amount from account order by id')).rows;

  test('a transaction answers what its work answers and keeps what it wrote', async () => {
    const answer = await db.tx(async (sql) => {
      await sql.query('update account set amount = amount - 30 where id = 1');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await amounts()).toEqual([{ amount: 70 }, { amount: 100 }]);
  });

  test('work that throws leaves nothing behind', async () => {
    const work = db.tx(async (sql) => {
      await sql.query('update account set amount = 0');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await amounts()).toEqual([{ amount: 100 }, { amount: 100 }]);
  });

  test('a failure that the work swallows is no silent commit', async () => {
    const work = db.tx(async (sql) => {
      await sql.query('update account set amount = 0');
      await sql.query('select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow(TransactionLost);
    expect(await amounts()).toEqual([{ amount: 100 }, { amount: 100 }]);
  });

  test('what is kept for the end runs last, and is committed with the rest', async () => {
    await db.tx(async (sql) => {
      await runAtEnd(sql, 'update account set amount = amount * 2 where id = $1', [1]);
      await sql.query('update account set amount = amount + 1 where id = 1');
    });
    expect(await amounts()).toEqual([{ amount: 202 }, { amount: 100 }]);
  });

  test('when what is kept for the end fails nothing is committed, and its own error is told', async () => {
    const work = db.tx(async (sql) => {
      await sql.query('update account set amount = 0');
      await runAtEnd(sql, 'insert into account values ($1, 5)', [1]);
    });
    await expect(work).rejects.toThrow('account_pkey');
    expect(await amounts()).toEqual([{ amount: 100 }, { amount: 100 }]);
  });

  test('statements asked for together run in the order of asking', async () => {
    const answer = await db.tx((sql) =>
      inOneRoundTrip(
        sql.query('update account set amount = amount + 1 where id = 1'),
        sql.query('update account set amount = amount * 2 where id = 1'),
        sql.query<{ amount: number }>('select amount from account where id = 1'),
      ),
    );
    expect(answer[2].rows).toEqual([{ amount: 202 }]);
  });

  test('of statements asked for together the first failure is told, after all have ended', async () => {
    const ended: string[] = [];
    const note = (name: string, asked: Promise<unknown>) => asked.finally(() => ended.push(name));
    const work = db.tx((sql) =>
      inOneRoundTrip(
        note('update', sql.query('update account set amount = 0')),
        note('division', sql.query('select 1 / 0')),
        note('too late', sql.query('select 1')),
      ),
    );
    await expect(work).rejects.toThrow('division by zero');
    expect(ended.toSorted()).toEqual(['division', 'too late', 'update']);
    expect(await amounts()).toEqual([{ amount: 100 }, { amount: 100 }]);
  });

  test.for<[string, () => Promise<unknown>]>([
    ['query', () => db.query('select 1')],
    ['tx', () => db.tx(async () => undefined)],
    ['script', () => db.script('select 1')],
    ['listen', () => db.listen('changes', ignore, ignore)],
  ])('the outer handle inside a transaction throws instead of waiting for itself: %s', async ([, use]) => {
    await expect(db.tx(use)).rejects.toThrow(WrongHandle);
    expect((await db.query('select 1 as usable')).rows).toEqual([{ usable: 1 }]);
  });

  test('the outer handle serves again after the transaction, in the same flow of code', async () => {
    await db.tx(async (sql) => {
      await sql.query('select 1');
    });
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('work that a transaction left behind may use the outer handle once it is over', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const over = Promise.withResolvers<void>();
    await db.tx(async () => {
      late = over.promise.then(() => db.query('select 1 as late'));
    });
    over.resolve();
    expect(await late).toEqual({ rows: [{ late: 1 }], count: 1 });
  });

  test('the handle of a transaction refuses everything after its end', async () => {
    const kept = await db.tx(async (sql) => sql);
    await expect(kept.query('update account set amount = 0')).rejects.toThrow(
      'The transaction of this handle is over.',
    );
    expect(await amounts()).toEqual([{ amount: 100 }, { amount: 100 }]);
  });
});

onPostgres((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open({ bare: true });
    await db.script(`${make}; insert into account values (1, 100), (2, 100)`);
  });

  test('of two transactions in a deadlock both succeed in the end', async () => {
    const bothHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    let attempts = 0;
    const transfer = (from: number, to: number) =>
      db.tx(async (sql) => {
        attempts += 1;
        await sql.query('update account set amount = amount - 10 where id = $1', [from]);
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await sql.query('update account set amount = amount + 10 where id = $1', [to]);
      });
    await Promise.all([transfer(1, 2), transfer(2, 1)]);
    expect(attempts, 'Postgres ends one of the two, or both where each has waited long').toBeGreaterThan(2);
    expect((await db.query('select amount from account order by id')).rows).toEqual([{ amount: 100 }, { amount: 100 }]);
  });

  test('a serialization failure runs the work again', async () => {
    const outside = AsyncLocalStorage.snapshot();
    let attempts = 0;
    await db.tx(async (sql) => {
      attempts += 1;
      await sql.query('set transaction isolation level serializable');
      const { rows } = await sql.query<{ amount: number }>('select amount from account where id = 1');
      if (attempts === 1) await outside(() => db.query('update account set amount = 50 where id = 1'));
      await sql.query('update account set amount = $1 where id = 1', [(rows[0]?.amount ?? 0) + 1]);
    });
    expect(attempts).toBe(2);
    expect((await db.query('select amount from account where id = 1')).rows).toEqual([{ amount: 51 }]);
  });

  test('a connection that dies inside a transaction is not used again', async () => {
    const dies = db.tx(async (sql) => {
      await sql.query('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(dies).rejects.toThrow(DatabaseAway);
    await expect(dies).rejects.toMatchObject({ cause: { code: '57P01' } });
    expect((await db.query('select count(*) as accounts from account')).rows).toEqual([{ accounts: 2 }]);
  });
});
