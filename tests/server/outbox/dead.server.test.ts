import { beforeEach, expect, test } from 'vitest';
import { pauses } from '#machines/lifecycles/message.machine.ts';
import type { Db } from '#server/db/db.ts';
import { deliveryCommands } from '#server/organization/deliveries/commands.ts';
import { messageCommands } from '#server/outbox/commands.ts';
import { messageIdOf, queuedChannel } from '#server/outbox/queue.ts';
import { keepStop } from '#server/outbox/stopped.ts';
import { saidAt } from '#tests/support/saidAt.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addPerson } from '#tests/support/tenant/records.ts';
import { type Desk, factsOf, failing, message, noon, openDesk, outbox, phone, queue, tray } from './desk.ts';

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  let mia: string;
  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
    mia = await addPerson(db);
  });
  const commands = () => messageCommands(desk.parts);
  const dead = () => commands()['messages.dead']([]);
  const retry = (id: string) => commands()['messages.retry']([id]);

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

  test('is tried again when somebody asks for it, as often and with the same pauses, and wakes the runners', async () => {
    const letter = message('cause-1', mia);
    const id = messageIdOf(letter);
    await queue(db, letter);
    await desk.runner({ mail: failing('refused', true) }).sendDue();
    const woken = Promise.withResolvers<void>();
    const unlisten = await db.listen(
      queuedChannel,
      () => woken.resolve(),
      () => undefined,
    );
    expect(await retry(id)).toEqual({
      lines: [`Message ${id} will be retried, right away if a server is running.`],
      ok: true,
    });
    await woken.promise;
    await unlisten();
    expect((await dead()).lines).toEqual(['0 messages were not delivered.']);
    const mail = failing('noConnection');
    const runner = desk.runner({ mail });
    await runner.sendDue();
    expect((await runner.nextDue())?.getTime()).toBe(Date.parse(noon) + (pauses[0] ?? 0));
    expect(desk.lines.at(-1)).toBe(`Message ${id} was not sent: noConnection, attempt 2 of 9.`);
    desk.at(1);
    await desk.runner({ mail: tray() }).sendDue();
    expect(await outbox(db)).toMatchObject([{ state: 'sent', attempts: 3, reason: null }]);
    expect(await factsOf(db)).toContain('message.retried');
  });

  test('is tried again by somebody only while it is one', async () => {
    const letter = message('cause-1', mia);
    const id = messageIdOf(letter);
    await queue(db, letter);
    const said = async () => (await retry(id)).lines[0];
    expect(await said()).toBe(`Message ${id} is queued: only undelivered messages can be retried.`);
    await desk.runner({ mail: tray() }).sendDue();
    expect(await said()).toBe(`Message ${id} is sent: only undelivered messages can be retried.`);
    expect(await retry('nobody')).toEqual({ lines: ['There is no message nobody.'], ok: false });
  });

  test('that was stopped by its number is not sent by that', async () => {
    const letter = message('cause-1', mia, { channel: 'sms', template: 'text', purpose: 'social' });
    await keepStop(db, phone, true, saidAt(noon));
    await queue(db, letter);
    const sms = tray();
    await desk.runner({ sms }).sendDue();
    await retry(messageIdOf(letter));
    await desk.runner({ sms }).sendDue();
    expect([sms.taken, await outbox(db)]).toMatchObject([[], [{ state: 'failed', attempts: 0, reason: 'stopped' }]]);
  });

  test('all that failed for one reason is tried again at once, but what is of no use any more, and what failed before (S-186)', async () => {
    const sms = { channel: 'sms', template: 'personalAlert', purpose: 'safety' } as const;
    const retryAll = (...args: string[]) => deliveryCommands(desk.parts)['messages.retry'](['--reason', ...args]);
    const parts = { templates: { ...desk.parts.templates, personalAlert: desk.parts.templates.text } };
    const fail = (reason: string) => desk.runner({ sms: failing(reason, true) }, parts).sendDue();
    await queue(db, message('before', mia, sms));
    await fail('refused');
    desk.at(1);
    await queue(db, message('other', mia, sms));
    await fail('noChannel');
    desk.at(2);
    await queue(db, message('one', mia, sms), message('two', mia, sms));
    await fail('refused');
    desk.at(3);
    expect(await retryAll('refused', '--since', '2026-10-18T12:01:30Z')).toEqual({
      lines: [
        'personalAlert by sms: 2',
        '2 failed messages (refused) will be retried, right away if a server is running.',
      ],
      ok: true,
    });
    expect((await outbox(db)).map(({ cause, state }) => [cause, state])).toEqual([
      ...[
        ['before', 'failed'],
        ['one', 'queued'],
        ['other', 'failed'],
        ['two', 'queued'],
      ],
    ]);
    desk.at(13 * 60);
    expect(await retryAll('refused')).toEqual({
      lines: [
        'No failed message (refused) is of use now.',
        "1 message is too old or not wanted any more, so it isn't retried.",
      ],
      ok: true,
    });
    // The last of these is a day of 2001 to `Date`.
    for (const time of ['yesterday', '2026-11-30T18:00', '2026-13-01', 'Nov 30'])
      expect(await retryAll('refused', '--since', time)).toEqual({
        lines: [`"${time}" is no time: write it as 2026-11-30 or 2026-11-30T18:00:00Z.`],
        ok: false,
      });
    expect(await retryAll()).toMatchObject({ lines: [expect.stringMatching(/^Say --reason <reason>/)], ok: false });
  });

  test('retrying by reason looks at the last seven days where no time is said', async () => {
    await queue(db, message('mail', mia, { channel: 'mail', template: 'text', purpose: 'account' }));
    await desk.runner({ mail: failing('refused', true) }).sendDue();
    const retry = () => deliveryCommands(desk.parts)['messages.retry'](['--reason', 'refused']);
    desk.at(8 * 24 * 60);
    expect((await retry()).lines).toEqual(['No failed message (refused) is of use now.']);
    desk.at(6 * 24 * 60);
    expect((await retry()).lines).toContainEqual(expect.stringMatching(/^1 failed message \(refused\)/));
  });
});
