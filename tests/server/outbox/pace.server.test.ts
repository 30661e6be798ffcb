import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { claimDue } from '#server/outbox/claim.ts';
import { markEnded } from '#server/outbox/mark.ts';
import { socialLimits } from '#server/outbox/sendLimits.ts';
import type { NewMessage } from '#server/outbox/queue.ts';
import { keepStop } from '#server/outbox/stopped.ts';
import { saidAt } from '#tests/support/saidAt.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { addPerson } from '#tests/support/tenant/records.ts';
import { type Desk, message, noon, openDesk, outbox, phone, queue, tray } from './desk.ts';

const hour = 60;
const day = 24 * hour;

/** Text messages to persons that the tests' template sends to one number. */
const texts = (count: number, purpose: NewMessage['purpose'], from = 0): NewMessage[] =>
  Array.from({ length: count }, (_, index) =>
    message(`note-${String(from + index).padStart(2, '0')}`, 'anybody', { template: 'text', channel: 'sms', purpose }),
  );

const states = async (db: Db) => {
  const rows = await outbox(db);
  const count = (state: string) => rows.filter((row) => row['state'] === state).length;
  return { sent: count('sent'), queued: count('queued'), failed: count('failed') };
};

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
  });

  test('a number gets ten social texts within an hour, and the eleventh when the first is an hour old', async () => {
    const sms = tray();
    const runner = desk.runner({ sms });
    await queue(db, ...texts(1, 'social'));
    await runner.sendDue();
    desk.at(20);
    await queue(db, ...texts(14, 'social', 1));
    await runner.sendDue();
    expect([sms.taken.length, await states(db)]).toEqual([10, { sent: 10, queued: 5, failed: 0 }]);
    expect(await runner.nextDue()).toEqual(new Date('2026-10-18T13:00:00.000Z'));
    expect((await outbox(db)).filter(({ state }) => state === 'queued')[0]).toMatchObject({
      attempts: 0,
      reason: 'throttled',
    });
    desk.at(hour);
    await runner.sendDue();
    expect([sms.taken.length, await states(db)]).toEqual([11, { sent: 11, queued: 4, failed: 0 }]);
    desk.at(hour + 20);
    await runner.sendDue();
    expect([sms.taken.length, await states(db)]).toEqual([15, { sent: 15, queued: 0, failed: 0 }]);
  });

  test('what still waits after a day is not sent any more, and says why', async () => {
    const runner = desk.runner({ sms: tray() });
    await queue(db, ...texts(11, 'social'));
    await runner.sendDue();
    const sendAgainAt = async (minutes: number) => {
      desk.at(minutes);
      await db.query('update paced_message set at = $1', [new Date(Date.parse(noon) + minutes * 60_000)]);
      await runner.sendDue();
      return states(db);
    };
    expect(await sendAgainAt(day - 1)).toEqual({ sent: 10, queued: 1, failed: 0 });
    expect(await runner.nextDue()).toEqual(new Date('2026-10-19T12:59:00.000Z'));
    expect(await sendAgainAt(day + hour)).toEqual({ sent: 10, queued: 0, failed: 1 });
    expect((await outbox(db)).find(({ state }) => state === 'failed')).toMatchObject({
      ...{ reason: 'throttled', attempts: 0 },
    });
    expect(await rebuild(db, kinds)).toMatchObject({ headsChanged: 0 });
  });

  test.each(['safety', 'account'] as const)('texts for %s know no limit and no stop word', async (purpose) => {
    await keepStop(db, phone, true, saidAt(noon));
    await queue(db, ...texts(15, purpose));
    const sms = tray();
    await desk.runner({ sms }).sendDue();
    expect([sms.taken.length, await states(db)]).toEqual([15, { sent: 15, queued: 0, failed: 0 }]);
    expect((await db.query('select * from paced_message')).rows).toEqual([]);
  });

  test('a social text to a number that asked for no more ends there, and one after it asked again goes', async () => {
    await keepStop(db, phone, true, saidAt(noon));
    await queue(db, ...texts(1, 'social'));
    const sms = tray();
    await desk.runner({ sms }).sendDue();
    expect([sms.taken, await outbox(db)]).toMatchObject([[], [{ state: 'failed', attempts: 0, reason: 'stopped' }]]);
    await keepStop(db, phone, false, saidAt(noon));
    await queue(db, ...texts(1, 'social', 1));
    await desk.runner({ sms }).sendDue();
    expect(sms.taken).toHaveLength(1);
  });

  test('a claim whose runner died is held back as any other message, and the rest is sent', async () => {
    await queue(db, ...texts(1, 'social'));
    await claimDue(desk.parts, 'sms', 'all', 1);
    await keepStop(db, phone, true, saidAt(noon));
    await queue(db, ...texts(1, 'account', 1));
    desk.at(hour);
    const sms = tray();
    await desk.runner({ sms }).sendDue();
    expect([sms.taken.length, await outbox(db)]).toMatchObject([
      1,
      [
        { state: 'failed', attempts: 1, reason: 'stopped' },
        { state: 'sent', attempts: 1, reason: null },
      ],
    ]);
    expect(await rebuild(db, kinds)).toMatchObject({ headsChanged: 0 });
  });

  test('a claim whose runner died waits where the hour is full meanwhile, and is sent then', async () => {
    await queue(db, ...texts(10, 'social'));
    const [first, ...others] = (await claimDue(desk.parts, 'sms', 'all', 10)).claimed;
    await markEnded(
      desk.parts,
      others.map((each) => ({ ...each, failed: null })),
    );
    await queue(db, ...texts(1, 'social', 10));
    await db.query('delete from paced_message where id = $1', [first?.id]);
    desk.at(30);
    await db.query('update outbox set due_at = $2 where id = $1', [
      first?.id,
      new Date(Date.parse(noon) + hour * 60_000),
    ]);
    const sms = tray();
    const runner = desk.runner({ sms });
    await runner.sendDue();
    expect(await states(db)).toMatchObject({ sent: 10 });
    desk.at(hour - 1);
    await db.query('update outbox set due_at = $2 where id = $1', [first?.id, new Date(noon)]);
    await runner.sendDue();
    expect((await outbox(db)).find(({ state }) => state === 'queued')).toMatchObject({
      attempts: 1,
      reason: 'throttled',
    });
    desk.at(2 * hour);
    await runner.sendDue();
    expect(await states(db)).toEqual({ sent: 11, queued: 0, failed: 0 });
  });

  test('what is held back takes back what its template wrote', async () => {
    await keepStop(db, phone, true, saidAt(noon));
    const mia = await addPerson(db);
    await queue(db, message('note', mia, { template: 'writing', channel: 'sms', purpose: 'social' }));
    await desk.runner({ sms: tray() }).sendDue();
    expect((await db.query('select first_name from person')).rows).toEqual([{ first_name: 'Ada' }]);
    await keepStop(db, phone, false, saidAt(noon));
    await queue(db, message('other', mia, { template: 'writing', channel: 'sms', purpose: 'social' }));
    await desk.runner({ sms: tray() }).sendDue();
    expect((await db.query('select first_name from person')).rows).toEqual([{ first_name: 'Changed' }]);
  });

  test('a message that is tried again counts once', async () => {
    const sms = tray(() => {
      throw new Error('away');
    });
    await queue(db, ...texts(1, 'social'));
    await desk.runner({ sms }).sendDue();
    desk.at(1);
    await queue(db, ...texts(9, 'social', 1));
    await desk.runner({ sms: tray() }).sendDue();
    expect(await states(db)).toEqual({ sent: 10, queued: 0, failed: 0 });
  });

  test('mail has a limit of its own for each address', async () => {
    const [mia, ben] = [await addPerson(db), await addPerson(db)];
    const mails = (person: string, count: number) =>
      Array.from({ length: count }, (_, index) => message(`note-${index}`, person, { purpose: 'social' }));
    await queue(db, ...mails(mia, socialLimits.mail + 1), ...mails(ben, 1));
    const mail = tray();
    await desk.runner({ mail }).sendDue();
    expect(await states(db)).toEqual({ sent: socialLimits.mail + 1, queued: 1, failed: 0 });
    expect(mail.taken.filter(({ to }) => to === `${ben}@muster.test`)).toHaveLength(1);
  });

  test('no row tells a number or an address', async () => {
    await queue(db, ...texts(11, 'social'));
    await desk.runner({ sms: tray() }).sendDue();
    const kept = ['select * from paced_message', 'select payload from journal', 'select * from outbox'];
    const rows = await Promise.all(kept.map(async (text) => JSON.stringify((await db.query(text)).rows)));
    expect(rows.join()).not.toContain('+1617');
    expect(rows.join()).toContain('throttled');
  });
});

onPostgres((open) => {
  describe('two runners', () => {
    test('keep one limit', async () => {
      const db = await open();
      const desk = openDesk(db);
      await queue(db, ...texts(40, 'social'));
      const [one, two] = [tray(), tray()];
      const few = { atOnce: 5 };
      await Promise.all([desk.runner({ sms: one }, few).sendDue(), desk.runner({ sms: two }, few).sendDue()]);
      expect([one.taken.length + two.taken.length, await states(db)]).toEqual([
        10,
        { sent: 10, queued: 30, failed: 0 },
      ]);
    });
  });
});
