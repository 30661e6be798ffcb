import { beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '#machines/lifecycles/message.machine.ts';
import type { Db } from '#server/db/db.ts';
import { messageIdOf, type NewMessage, queueMessage } from '#server/outbox/queue.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { factsOf, message, noon, outbox, queue } from './desk.ts';

const told = message('request-1', 'mia');
const stamp = { actor: 'cora', at: noon };
const waiting = { state: 'queued', attempts: 0, reason: null };

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
  });

  test('a queued message is one row that is due at once', async () => {
    await queue(db, told);
    expect((await db.query('select * from outbox')).rows).toEqual([
      {
        id: messageIdOf(told),
        cause: 'request-1',
        template: 'greeting',
        recipient_kind: 'person',
        recipient_id: 'mia',
        channel: 'mail',
        purpose: 'account',
        rank: 1,
        watcher_id: null,
        sender_id: 'mia',
        turn: 0,
        organization_id: null,
        state: 'queued',
        due_at: new Date(atOnce),
        attempts: 0,
        reason: null,
        queued_at: new Date(noon),
        changed_at: new Date(noon),
      },
    ]);
  });

  test('the same cause is told to the same recipient over the same channel once', async () => {
    await queue(db, told, told);
    await queue(db, { ...told, template: 'passwordCode' });
    expect(await outbox(db)).toEqual([{ cause: 'request-1', channel: 'mail', ...waiting }]);
    expect(await factsOf(db)).toEqual(['message.queued']);
  });

  test('another cause, recipient, kind of recipient or channel is another message', async () => {
    await queue(
      db,
      told,
      { ...told, cause: 'request-2' },
      { ...told, recipient: { kind: 'person', id: 'cora' } },
      { ...told, recipient: { kind: 'account', id: 'mia' } },
      { ...told, channel: 'sms' },
    );
    expect(await outbox(db)).toHaveLength(5);
  });

  test('a message goes with the transaction that caused it', async () => {
    const failure = new Error('The event was not saved.');
    await expect(
      db.tx(async (sql) => {
        await queueMessage(sql, told, stamp);
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect([await outbox(db), await factsOf(db)]).toEqual([[], []]);
  });

  test.each([
    ['an address as the cause', { cause: 'mia@muster.test' }, 'The cause of a message is no id.'],
    ['words as the template', { template: 'Hello Mia' }, 'The template of a message is no id.'],
    [
      'a phone number as the recipient',
      { recipient: { kind: 'person', id: '+1 617 555 0100' } as const },
      'The recipient of a message is no id.',
    ],
  ])('%s is refused', async (_, wrong, sentence) => {
    await expect(queue(db, { ...told, ...wrong } as NewMessage)).rejects.toThrow(new TypeError(sentence));
    expect(await outbox(db)).toEqual([]);
  });
});

onPostgres((open) => {
  describe('two transactions that tell the same at once', () => {
    test('queue one message, and both commit', async () => {
      const db = await open();
      const meet = Promise.withResolvers<void>();
      const first = db.tx(async (sql) => {
        await queueMessage(sql, told, stamp);
        await meet.promise;
      });
      const second = db.tx(async (sql) => {
        const queueing = queueMessage(sql, told, stamp);
        meet.resolve();
        await queueing;
        await queueMessage(sql, { ...told, cause: 'request-2' }, stamp);
      });
      await Promise.all([first, second]);
      expect((await outbox(db)).map(({ cause }) => cause)).toEqual(['request-1', 'request-2']);
      expect(await factsOf(db)).toEqual(['message.queued', 'message.queued']);
    });
  });
});
