import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { messageCommands } from '#server/messages/commands.ts';
import { messageIdOf } from '#server/messages/queue.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addPerson } from '#tests/support/world/records.ts';
import { type Desk, failing, message, openDesk, queue, tray } from './desk.ts';

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  let mia: string;
  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
    mia = await addPerson(db);
  });
  const dead = () => messageCommands(db)['messages.dead']([]);

  test('without dead letters says so', async () => {
    await queue(db, message('cause-1', mia));
    await desk.runner({ mail: tray() }).sendDue();
    await queue(db, message('cause-2', mia));
    expect(await dead()).toEqual({ lines: ['0 messages were not delivered.'], ok: true });
  });

  test('names each by id, with cause, template, channel, reason, attempts and times, and nobody’s address', async () => {
    const [first, last] = [message('cause-1', mia), message('cause-2', mia, { channel: 'sms' })];
    await queue(db, first, last);
    await desk.runner({ mail: failing('refused', true) }).sendDue();
    desk.at(1);
    await desk.runner({ sms: failing('noChannel', true) }).sendDue();
    expect(await dead()).toEqual({
      lines: [
        `${messageIdOf(last)}  2026-10-18T12:01:00.000Z  greeting by sms  noChannel  1 attempt  queued 2026-10-18T12:00:00.000Z  because of cause-2`,
        `${messageIdOf(first)}  2026-10-18T12:00:00.000Z  greeting by mail  refused  1 attempt  queued 2026-10-18T12:00:00.000Z  because of cause-1`,
        '2 messages were not delivered.',
      ],
      ok: true,
    });
  });
});
