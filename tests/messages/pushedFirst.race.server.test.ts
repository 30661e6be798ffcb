import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { claimDue } from '#server/outbox/claim.ts';
import { markEnded } from '#server/outbox/mark.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { openPushedDesk, type PushedDesk } from './pushedDesk.ts';

onPostgres((open) => {
  let desk: PushedDesk;
  let begun: number;

  beforeEach(async () => {
    desk = await openPushedDesk(await open());
    await desk.turnOn('/phone', true);
    await desk.tenant.invite(desk.eventId, desk.mia);
    begun = 0;
  });
  afterEach(() => desk.service.close());

  /** Counts how often transactions begin: one that met a deadlock begins again. */
  const counting = (db: Db): Db => ({
    ...{ engine: db.engine, query: db.query.bind(db), listen: db.listen.bind(db) },
    ...{ script: db.script.bind(db), close: db.close.bind(db) },
    tx: (work) =>
      db.tx((sql) => {
        begun += 1;
        return work(sql);
      }),
  });
  const claim = (channel: 'mail' | 'push', db = desk.tenant.db) =>
    claimDue({ ...desk.parts, db: counting(db) }, channel, 'rest', 50);
  const claimed = ({ claimed: all }: Awaited<ReturnType<typeof claim>>) => all.map(({ channel }) => channel);

  test('the lanes of notifications and of mails never wait for each other after an outage', async () => {
    const { db } = desk.tenant;
    desk.later(11);
    const limits = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = db.tx(async (sql) => {
      await sql.query('select pg_advisory_xact_lock(727038)');
      held.resolve();
      await limits.promise;
    });
    await held.promise;
    const pushes = claim('push');
    await somebodyWaits(db, 1);
    const mails = claim('mail');
    await somebodyWaits(db, 2);
    limits.resolve();
    await holder;
    expect([claimed(await pushes), claimed(await mails), begun]).toEqual([[], ['mail'], 2]);
  });

  test('what a tap and the page say at once is one effect', async () => {
    await desk.deliver();
    await Promise.all([desk.opens(desk.openedOn()), desk.seen(desk.mia, desk.eventId)]);
    expect(await desk.mails()).toEqual([{ state: 'delivered', reason: 'opened' }]);
  });

  test('a mail that gets due while it is being opened isn’t sent', async () => {
    await desk.deliver();
    const paused = pausing(desk.tenant.db);
    const { call } = createCalling(paused.db, testDispatcher(paused.db), desk.tenant.now);
    const opening = call(null, 'openNotification', { params: { token: desk.openedOn() } });
    await paused.written;
    desk.later(10);
    expect(claimed(await claim('mail'))).toEqual([]);
    paused.letGo();
    await opening;
    expect(claimed(await claim('mail'))).toEqual([]);
    expect(await desk.mails()).toEqual([{ state: 'delivered', reason: 'opened' }]);
  });

  describe('where the last notification fails', () => {
    const leaving = async () => {
      const [push] = (await claim('push')).claimed;
      if (!push) throw new Error('No notification left.');
      begun = 0;
      return { ...push, failed: { reason: 'gone', lasting: true } };
    };
    const end = (db: Db, ended: Awaited<ReturnType<typeof leaving>>) =>
      markEnded({ ...desk.parts, db: counting(db) }, [ended]);

    test('its mail is let go while it is seen: one of the two holds', async () => {
      const paused = pausing(desk.tenant.db);
      const failing = end(paused.db, await leaving());
      await paused.written;
      const seen = desk.seen(desk.mia, desk.eventId);
      await Promise.race([seen, somebodyWaits(desk.tenant.db)]);
      paused.letGo();
      await Promise.all([failing, seen]);
      expect(await desk.mails()).toEqual([{ state: 'queued', reason: null }]);
      await desk.deliver();
      expect(desk.subjects()).toEqual(["You're invited: Autumn Social"]);
    });

    test('just as its mail is due and claimed, neither waits for the other, and it is mailed once', async () => {
      const paused = pausing(desk.tenant.db);
      desk.later(9.5);
      const left = await leaving();
      desk.later(0.5);
      const mails = claim('mail', paused.db);
      await paused.written;
      // Ends before the claim does: if it waited for the claim, the test would too.
      await end(desk.tenant.db, left);
      paused.letGo();
      expect([claimed(await mails), begun]).toEqual([['mail'], 2]);
      expect(await desk.mails()).toEqual([{ state: 'sending', reason: null }]);
    });
  });
});
