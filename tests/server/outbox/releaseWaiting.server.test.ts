import { beforeEach, expect, test } from 'vitest';
import type { Channel } from '#machines/lifecycles/message.machine.ts';
import type { Db } from '#server/db/db.ts';
import { claimDue } from '#server/outbox/claim.ts';
import { markEnded } from '#server/outbox/mark.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { type Desk, message, openDesk, outbox, queue } from './desk.ts';

const queueOne = (db: Db, cause: string, channel: Channel) =>
  queue(db, message(cause, 'anybody', { template: 'text', channel, purpose: 'safety' }));

/** One message failed for want of its gateway and waits for a minute; half of it later another one is about to leave. */
async function oneWaits({ parts, at }: Desk, channel: Channel) {
  await queueOne(parts.db, 'waits', channel);
  const [first] = (await claimDue(parts, channel, 'all', 9)).claimed;
  if (!first) throw new Error('Nothing was claimed.');
  await markEnded(parts, [{ ...first, failed: { reason: 'deferred', lasting: false, asked: 60_000 } }]);
  at(0.6);
  await queueOne(parts.db, 'leaves', channel);
  const { claimed } = await claimDue(parts, channel, 'all', 9);
  return { id: first.id, ended: claimed.map((each) => ({ ...each, failed: null })) };
}

const statesOf = async (db: Db) => (await outbox(db)).map(({ cause, state, reason }) => [cause, state, reason]);

eachDatabase((open) => {
  let desk: Desk;
  beforeEach(async () => {
    desk = openDesk(await open());
  });

  test('a text that leaves brings those forward that wait for its gateway (S-236)', async () => {
    const { ended } = await oneWaits(desk, 'sms');
    await markEnded(desk.parts, ended);
    expect(await statesOf(desk.parts.db)).toEqual([
      ['leaves', 'sent', null],
      ['waits', 'queued', null],
    ]);
  });

  test.each(['mail', 'push'] as const)(
    'a %s that leaves says nothing of other carriers, and each is asked again when it said (S-192)',
    async (channel) => {
      const { ended } = await oneWaits(desk, channel);
      await markEnded(desk.parts, ended);
      expect(await statesOf(desk.parts.db)).toEqual([
        ['leaves', 'sent', null],
        ['waits', 'queued', 'deferred'],
      ]);
    },
  );

  test('what fails as others are brought forward is reported, and what left counts as sent', async () => {
    const { ended } = await oneWaits(desk, 'sms');
    const { db } = desk.parts;
    let begun = 0;
    const failing: Db = {
      ...{ engine: db.engine, query: db.query.bind(db), listen: db.listen.bind(db) },
      ...{ script: db.script.bind(db), close: db.close.bind(db) },
      tx(work) {
        begun += 1;
        return begun === 1 ? db.tx(work) : Promise.reject(new Error('away'));
      },
    };
    const reported: unknown[] = [];
    await markEnded({ ...desk.parts, db: failing, onCrash: (error) => reported.push(error) }, ended);
    expect(reported).toEqual([new Error('away')]);
    expect(await statesOf(db)).toEqual([
      ['leaves', 'sent', null],
      ['waits', 'queued', 'deferred'],
    ]);
  });
});

onPostgres((open) => {
  test('a waiting text that someone else holds is passed over, and holds nothing up', async () => {
    const desk = openDesk(await open());
    const { id, ended } = await oneWaits(desk, 'sms');
    const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = desk.parts.db.tx(async (sql) => {
      await sql.query('select 1 from stream where id = $1 for update', [id]);
      held.resolve();
      await letGo.promise;
    });
    await held.promise;
    // Ends while the head is held: if it waited for the head, the test would wait for ever.
    await markEnded(desk.parts, ended);
    letGo.resolve();
    await holding;
    expect(await statesOf(desk.parts.db)).toEqual([
      ['leaves', 'sent', null],
      ['waits', 'queued', 'deferred'],
    ]);
  });
});
