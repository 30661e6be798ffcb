import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';

const notify = (payload: string) => `select pg_notify('changes', '${payload}')`;

/** Collects payloads and answers them up to one that is waited for. */
const collector = () => {
  const payloads: string[] = [];
  const waiting = new Map<string, () => void>();
  return {
    onPayload: (payload: string): void => {
      payloads.push(payload);
      waiting.get(payload)?.();
    },
    upTo: async (last: string): Promise<string[]> => {
      if (!payloads.includes(last)) await new Promise<void>((resolve) => waiting.set(last, resolve));
      return payloads;
    },
  };
};

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open({ bare: true });
  });

  test('what a transaction notifies arrives after its commit, and never when it is rolled back', async () => {
    const { onPayload, upTo } = collector();
    let resumed = 0;
    const stop = await db.listen('changes', onPayload, () => {
      resumed += 1;
    });
    await db.tx(async (sql) => void (await sql.query(notify('kept'))));
    await expect(
      db.tx(async (sql) => {
        await sql.query(notify('lost'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await db.query(notify('last'));
    expect(await upTo('last')).toEqual(['kept', 'last']);
    expect(resumed).toBe(1);
    await stop();
  });

  test('who stopped listening hears nothing more, others still do', async () => {
    const early = collector();
    const late = collector();
    const stopEarly = await db.listen('changes', early.onPayload, () => undefined);
    const stopLate = await db.listen('changes', late.onPayload, () => undefined);
    await db.query(notify('one'));
    expect(await early.upTo('one')).toEqual(['one']);
    await stopEarly();
    await db.query(notify('two'));
    expect(await late.upTo('two')).toEqual(['one', 'two']);
    expect(await early.upTo('one')).toEqual(['one']);
    await stopLate();
  });

  test('a listener may use the database when it hears', async () => {
    const answer = Promise.withResolvers<unknown>();
    const stop = await db.listen(
      'changes',
      () => answer.resolve(db.query('select 1 as heard')),
      () => undefined,
    );
    await db.query(notify('now'));
    expect(await answer.promise).toEqual({ rows: [{ heard: 1 }], count: 1 });
    await stop();
  });

  test('a channel name that would need quotes is refused', async () => {
    await expect(
      db.listen(
        'Changes; drop table x',
        () => undefined,
        () => undefined,
      ),
    ).rejects.toThrow('"Changes; drop table x" is no channel name: use a-z and _.');
  });
});

onPostgres((open) => {
  test('after a lost connection the listener is told to catch up, and hears again', async () => {
    const db = await open({ bare: true });
    const { onPayload, upTo } = collector();
    const resumed = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let times = 0;
    const stop = await db.listen('changes', onPayload, () => {
      resumed[times]?.resolve();
      times += 1;
    });
    await resumed[0]?.promise;
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen changes' and datname = current_database()`,
    );
    await resumed[1]?.promise;
    await db.query(notify('again'));
    expect(await upTo('again')).toEqual(['again']);
    await stop();
  });
});
