import { beforeEach, expect, test } from 'vitest';
import { databaseTime } from '#server/db/clock.ts';
import type { Db } from '#server/db/db.ts';
import { claimDue } from '#server/outbox/claim.ts';
import { queueMessages } from '#server/outbox/queue.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { type Desk, message, openDesk, queue } from './desk.ts';

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
    await queue(db, message('alert', 'anybody', { template: 'text', channel: 'sms', purpose: 'safety' }));
  });

  /** How many messages a process claims whose own clock is wrong by so many minutes. */
  const claimedBy = async (minutes: number): Promise<number> => {
    const clock = () => new Date(Date.now() + minutes * 60_000);
    const parts = { ...desk.parts, clock, timeOf: databaseTime };
    return (await claimDue(parts, 'sms', 'all', 9)).claimed.length;
  };

  test('a process whose clock is ahead does not take over what another one is sending', async () => {
    expect([await claimedBy(0), await claimedBy(60), await claimedBy(24 * 60)]).toEqual([1, 0, 0]);
  });

  test('a process whose clock is behind holds what it claims as long as any other', async () => {
    expect([await claimedBy(-24 * 60), await claimedBy(0)]).toEqual([1, 0]);
  });

  test.each([10, -10])(
    'what a server queued whose clock is wrong by %s minutes leaves at once, all the same',
    async (minutes) => {
      await db.query('delete from outbox');
      const at = new Date(Date.now() + minutes * 60_000).toISOString();
      const help = message('alert-now', 'somebody', { template: 'text', channel: 'sms', purpose: 'safety' });
      await db.tx((sql) => queueMessages(sql, [help], { actor: 'mia', at }));
      expect(await claimedBy(0)).toBe(1);
    },
  );
});
