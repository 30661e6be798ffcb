import { expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { message, openDesk, outbox, queue, tray } from './desk.ts';

eachDatabase((open) => {
  test('ten thousand messages are queued in one transaction and sent, each once', { timeout: 240_000 }, async () => {
    const db = await open();
    const messages = Array.from({ length: 10_000 }, (_, index) =>
      message(`many-${index}`, 'anybody', { template: 'text', channel: 'sms' }),
    );
    await queue(db, ...messages, ...messages.slice(0, 3));
    const states = async () => new Set((await outbox(db)).map(({ state }) => state));
    expect([(await outbox(db)).length, await states()]).toEqual([10_000, new Set(['queued'])]);
    const sms = tray();
    await openDesk(db).runner({ sms }, { atOnce: 200 }).sendDue();
    expect([sms.taken.length, new Set(sms.taken.map(({ id }) => id)).size]).toEqual([10_000, 10_000]);
    expect(await states()).toEqual(new Set(['sent']));
    const { rows } = await db.query('select type, count(*) as n from journal group by type order by type');
    expect(rows).toEqual([
      { type: 'message.claimed', n: 10_000 },
      { type: 'message.queued', n: 10_000 },
      { type: 'message.sent', n: 10_000 },
    ]);
  });
});
