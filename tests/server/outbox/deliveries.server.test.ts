import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { deliveriesOf } from '#server/outbox/deliveries.ts';
import { messageIdOf } from '#server/outbox/queue.ts';
import { type Receipt, takeReceipt } from '#server/outbox/receipts.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addPerson } from '#tests/support/tenant/records.ts';
import { type Desk, factsOf, failing, message, noon, openDesk, outbox, queue, tray } from './desk.ts';

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  let mia: string;
  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
    mia = await addPerson(db);
  });

  const told = () => message('request-1', mia);
  const receive = (more: Partial<Receipt> = {}) =>
    takeReceipt(desk.parts, { messageId: messageIdOf(told()), outcome: 'delivered', reason: null, ...more });
  const stands = async () => (await outbox(db)).map(({ state, attempts, reason }) => [state, attempts, reason]);
  const sendOne = async () => {
    await queue(db, told());
    await desk.runner({ mail: tray() }).sendDue();
  };

  test('each message of a cause shows how far it came, and nothing of another cause is shown', async () => {
    const guest = message('alert-1', 'guest-1', { recipient: { kind: 'attendee', id: 'guest-1' }, channel: 'sms' });
    await queue(db, message('alert-1', mia), guest, message('alert-2', 'nobody'), message('alert-3', mia));
    desk.at(1);
    await desk.runner({ mail: tray(), sms: failing('refused', true) }).sendDue();
    const found = await deliveriesOf(db, ['alert-1', 'alert-2', 'alert-9'], noon);
    const later = '2026-10-18T12:01:00.000Z';
    expect([...found.keys()].toSorted()).toEqual(['alert-1', 'alert-2']);
    expect(found.get('alert-1')?.toSorted((one, two) => one.channel.localeCompare(two.channel))).toEqual([
      {
        ...{ id: messageIdOf(message('alert-1', mia)), cause: 'alert-1', channel: 'mail' },
        ...{ recipient: { kind: 'person', id: mia }, state: 'handedOver', at: later, reason: null },
      },
      {
        ...{ id: messageIdOf(guest), cause: 'alert-1', channel: 'sms', recipient: guest.recipient },
        ...{ state: 'notDelivered', at: later, reason: null },
      },
    ]);
    expect(found.get('alert-2')).toMatchObject([{ state: 'notDelivered', reason: null }]);
  });

  test('a message waits until it is handed over, and has arrived by its receipt', async () => {
    const shown = async () => (await deliveriesOf(db, ['request-1'], noon)).get('request-1')?.[0]?.state;
    await queue(db, told());
    expect(await shown()).toBe('waiting');
    await desk.runner({ mail: tray() }).sendDue();
    expect(await shown()).toBe('handedOver');
    expect(await receive()).toBe('taken');
    expect(await shown()).toBe('delivered');
  });

  test('a receipt is a fact of its time, and a rebuild leaves the same rows', async () => {
    await sendOne();
    desk.at(3);
    expect(await receive()).toBe('taken');
    expect(await factsOf(db)).toEqual(['message.queued', 'message.claimed', 'message.sent', 'message.delivered']);
    const { rows } = await db.query('select actor, at, payload from journal order by pos desc limit 1');
    expect(rows).toEqual([{ actor: 'gateway', at: new Date('2026-10-18T12:03:00.000Z'), payload: {} }]);
    const before = (await db.query('select * from outbox')).rows;
    expect(await rebuild(db, kinds)).toMatchObject({ headsChanged: 0 });
    expect((await db.query('select * from outbox')).rows).toEqual(before);
  });

  test('a receipt that comes again says nothing new', async () => {
    await sendOne();
    expect([await receive(), await receive(), await stands()]).toEqual(['taken', 'known', [['delivered', 1, null]]]);
  });

  test('of contradictory receipts that of the delivery stands, whichever comes first', async () => {
    await sendOne();
    const undelivered = { outcome: 'undelivered', reason: 'expired' } as const;
    expect(await receive(undelivered)).toBe('taken');
    expect(await receive({ ...undelivered, reason: 'unknownNumber' })).toBe('known');
    expect(await stands()).toEqual([['failed', 1, 'expired']]);
    expect(await receive()).toBe('taken');
    expect(await receive(undelivered)).toBe('known');
    expect(await stands()).toEqual([['delivered', 1, null]]);
  });

  test('a receipt that is quicker than the mark is the last word', async () => {
    await queue(db, told());
    const mail = tray(async () => void (await receive()));
    await desk.runner({ mail }).sendDue();
    expect([mail.taken.length, await stands()]).toEqual([1, [['delivered', 1, null]]]);
  });

  test('what arrived although its attempt looked lost is not sent again', async () => {
    await queue(db, told());
    await desk.runner({ mail: failing('tookTooLong') }).sendDue();
    expect(await receive()).toBe('taken');
    const mail = tray();
    desk.at(60);
    await desk.runner({ mail }).sendDue();
    expect([mail.taken, await stands()]).toEqual([[], [['delivered', 1, null]]]);
  });

  test('what was never tried has no receipt, nor has what does not exist', async () => {
    await queue(db, told());
    expect([await receive(), await receive({ messageId: 'nothing' })]).toEqual(['known', 'unknown']);
    expect(await stands()).toEqual([['queued', 0, null]]);
  });

  test.each([
    ['Your code is 493027', 'undelivered'],
    ['+16175550100', 'undelivered'],
    [null, 'undelivered'],
    ['absent-subscriber', 'absent-subscriber'],
  ])('the reason %s is kept as %s', async (reason, kept) => {
    await sendOne();
    await receive({ outcome: 'undelivered', reason });
    expect(await stands()).toEqual([['failed', 1, kept]]);
  });

  test('a message queued before receipts were known takes one', async () => {
    await sendOne();
    const { rows } = await db.query<{ state: { value: string; context: object } }>('select state from stream');
    expect(rows[0]?.state.value).toBe('sent');
    await db.query('update stream set chart = 1, state = $1', [{ value: 'sent', context: { id: 'old' } }]);
    expect([await receive(), await stands()]).toEqual(['taken', [['delivered', 1, null]]]);
    expect((await db.query('select chart from stream')).rows).toEqual([{ chart: 5 }]);
  });

  test('a watcher stands in the fact and in the row, as an id', async () => {
    await queue(db, { ...told(), watcher: 'cora' });
    const { rows } = await db.query('select watcher_id, purpose from outbox');
    expect(rows).toEqual([{ watcher_id: 'cora', purpose: 'account' }]);
    await expect(queue(db, { ...told(), cause: 'other', watcher: 'Cora Stone' })).rejects.toThrow(
      'The watcher of a message is no id.',
    );
  });
});
