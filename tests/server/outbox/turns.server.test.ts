import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { claimDue } from '#server/outbox/claim.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { type Desk, message, noon, openDesk, outbox, tray } from './desk.ts';
import { minute } from '#contract/kit/durations.ts';

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
  });

  /** So many text messages of one cause to as many persons. */
  const alert = (cause: string, count: number, purpose: NewMessage['purpose'] = 'safety'): NewMessage[] =>
    Array.from({ length: count }, (_, index) =>
      message(cause, `person-${index}`, { template: 'text', channel: 'sms', purpose }),
    );
  const queueAs = (actor: string, minutes: number, messages: NewMessage[]) =>
    db.tx((sql) =>
      queueMessages(sql, messages, { actor, at: new Date(Date.parse(noon) + minutes * minute).toISOString() }),
    );

  /** The causes of what one claim takes, in the order in which it was queued. */
  async function taken(most: number): Promise<string[]> {
    const { claimed } = await claimDue(desk.parts, 'sms', 'all', most);
    const rows = await db.query<{ id: string; cause: string }>('select id, cause from outbox');
    const causes = new Map(rows.rows.map(({ id, cause }) => [id, cause]));
    return claimed.map(({ id }) => causes.get(id) ?? '').toSorted();
  }

  describe('a claim', () => {
    test('takes the first message of everybody before the second of anybody', async () => {
      await queueAs('mia', 0, alert('of-mia', 20));
      await queueAs('ben', 1, alert('of-ben', 2));
      desk.at(2);
      expect(await taken(4)).toEqual(['of-ben', 'of-ben', 'of-mia', 'of-mia']);
    });

    test('takes the first alert of somebody before the third of somebody else, and then that one too', async () => {
      for (const time of [0, 1, 2]) await queueAs('mia', time, alert(`of-mia-${time}`, 3));
      await queueAs('ben', 3, alert('of-ben', 3));
      desk.at(4);
      expect(await taken(6)).toEqual(['of-ben', 'of-ben', 'of-ben', 'of-mia-0', 'of-mia-0', 'of-mia-0']);
      expect(await taken(6)).toEqual(['of-mia-1', 'of-mia-1', 'of-mia-1', 'of-mia-2', 'of-mia-2', 'of-mia-2']);
    });

    test('takes somebody’s own call for help before what is left of the alert that they sent to many (S-234)', async () => {
      await queueAs('sam', 0, alert('to-all', 20));
      await queueAs('sam', 1, [message('of-sam', 'ana', { template: 'writing', channel: 'sms', purpose: 'safety' })]);
      desk.at(2);
      expect(await taken(2)).toEqual(['of-sam', 'to-all']);
    });

    test('counts what happens by itself for each cause: a long one holds no other up', async () => {
      await queueAs('timers', 0, alert('asked-again', 20));
      await queueAs('timers', 1, alert('a-wave', 2));
      desk.at(2);
      expect(await taken(4)).toEqual(['a-wave', 'a-wave', 'asked-again', 'asked-again']);
      await queueAs('timers', 3, alert('asked-again', 22));
      const { rows } = await db.query("select max(turn) as turn from outbox where cause = 'asked-again'");
      expect(rows).toEqual([{ turn: 41 }]);
    });

    test('forgets after an hour how much somebody sent', async () => {
      await queueAs('mia', 0, alert('of-mia', 5));
      await queueAs('mia', 61, alert('of-mia-later', 1));
      await queueAs('ben', 62, alert('of-ben', 2));
      desk.at(63);
      const { rows } = await db.query('select cause, turn from outbox where cause <> $1 order by cause, turn', [
        'of-mia',
      ]);
      expect(rows).toEqual([
        { cause: 'of-ben', turn: 0 },
        { cause: 'of-ben', turn: 1 },
        { cause: 'of-mia-later', turn: 0 },
      ]);
    });

    test('sends everything in the end, and safety before all else', async () => {
      await queueAs('cora', 0, alert('note', 3, 'social'));
      await queueAs('mia', 1, alert('of-mia', 3));
      desk.at(2);
      expect(await taken(3)).toEqual(['of-mia', 'of-mia', 'of-mia']);
      await desk.runner({ sms: tray() }).sendDue();
      expect((await outbox(db)).filter(({ state }) => state === 'sent')).toHaveLength(3);
    });

    test('leaves codes and other mail of accounts in the order in which they came', async () => {
      await queueAs('identity', 0, alert('code', 3, 'account'));
      expect((await db.query('select distinct turn from outbox')).rows).toEqual([{ turn: 0 }]);
    });
  });

  test('turns and senders are the same after a rebuild', async () => {
    await queueAs('mia', 0, alert('of-mia', 3));
    await queueAs('mia', 1, alert('of-mia-again', 2));
    const rows = () => db.query('select id, sender_id, turn from outbox order by id');
    const before = (await rows()).rows;
    expect(new Set(before.map((row) => row['turn']))).toEqual(new Set([0, 1, 2, 3, 4]));
    await rebuild(db, kinds);
    expect((await rows()).rows).toEqual(before);
  });
});
