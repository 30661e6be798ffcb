import { expect, test, vi } from 'vitest';
import type { Db, Sql } from '#server/db/db.ts';
import { Follower } from '#server/live/follower.ts';
import { queueMessages } from '#server/outbox/queue.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';

const at = '2026-10-18T12:00:00.000Z';
/** For a loaded machine; what is waited for comes at once. */
const patient = { timeout: 20_000 };

eachDatabase((open) => {
  /** So many facts, each of which is news of another person. */
  const write = (db: Db, name: string, count: number) =>
    db.tx((sql) =>
      queueMessages(
        sql,
        Array.from({ length: count }, (_, index) => ({
          ...{
            cause: `${name}-${index}`,
            template: 'accountCode' as const,
            channel: 'mail' as const,
            organization: null,
          },
          ...{ recipient: { kind: 'person' as const, id: 'mia' }, watcher: `${name}-${index}` },
        })),
        { actor: 'mia', at },
      ),
    );
  const nextIs = (db: Db, position: number) =>
    db.query(`select setval(pg_get_serial_sequence('journal', 'pos'), $1, false)`, [position]);

  async function following(db: Db) {
    const told: string[] = [];
    let lost = 0;
    const follower = new Follower({
      sql: db,
      onNews: (changed) => told.push(...changed.keys()),
      onLost: () => (lost += 1),
      now: () => 0,
    });
    await follower.start();
    return { follower, told, lost: () => lost };
  }

  test('all of a slow transaction is told, though it holds more facts than are read in one go', async () => {
    const db = await open();
    const { follower, told, lost } = await following(db);
    const first = follower.position + 1;
    await nextIs(db, first + 5_000);
    await write(db, 'quick', 1);
    await follower.read();
    expect([told, follower.position]).toEqual([['user:quick-0'], first - 1]);
    told.length = 0;
    await nextIs(db, first);
    await write(db, 'slow', 4_500);
    // Until every transaction of the cluster that had begun before is over, those of other databases too.
    await vi.waitFor(async () => {
      await follower.read();
      expect(follower.position).toBe(first + 5_000);
    }, patient);
    expect([new Set(told).size, lost()]).toEqual([4_500, 0]);
  });

  test('a rolled-back transaction of very many facts is passed over', async () => {
    const db = await open();
    const { follower, told } = await following(db);
    const first = follower.position + 1;
    await nextIs(db, first + 2_000_000);
    await write(db, 'quick', 1);
    await follower.read();
    await write(db, 'next', 1);
    // Until every transaction of the cluster that had begun before is over, those of other databases too.
    await vi.waitFor(async () => {
      await follower.read();
      expect([told, follower.position]).toEqual([['user:quick-0', 'user:next-0'], first + 2_000_001]);
    }, patient);
  });
});

onPostgres((open) => {
  test('a fact is told whose transaction began last of all and ends after one that drew a later position', async () => {
    const db = await open();
    const told: string[] = [];
    const follower = new Follower({
      sql: db,
      onNews: (changed) => told.push(...changed.keys()),
      onLost: () => told.push('lost'),
      now: () => 0,
    });
    await follower.start();
    const queue = (sql: Sql, name: string) =>
      queueMessages(
        sql,
        [
          {
            ...{
              cause: name,
              template: 'accountCode' as const,
              channel: 'mail' as const,
              organization: null,
              watcher: name,
            },
            recipient: { kind: 'person' as const, id: 'mia' },
          },
        ],
        { actor: 'mia', at },
      );
    const step = () => Promise.withResolvers<void>();
    const [begun, drawn, end] = [step(), step(), step()];
    const quick = db.tx(async (sql) => {
      await sql.query('select pg_current_xact_id()');
      begun.resolve();
      await drawn.promise;
      await queue(sql, 'quick');
    });
    await begun.promise;
    const slow = db.tx(async (sql) => {
      await queue(sql, 'slow');
      drawn.resolve();
      await end.promise;
    });
    await quick;
    await follower.read();
    await follower.read();
    expect(told).toEqual(['user:quick']);
    end.resolve();
    await slow;
    await follower.read();
    expect(told).toEqual(['user:quick', 'user:slow']);
  });
});
