import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { openPushedDesk, type PushedDesk } from './pushedDesk.ts';

const told = 'Autumn Social: message from Cora Bell';
const cancelled = 'Cancelled: Autumn Social';
const invited = "You're invited: Autumn Social";
/** When the event of the desk is over. */
const end = Date.parse('2026-11-21T06:00:00.000Z');

eachDatabase((open) => {
  let desk: PushedDesk;

  beforeEach(async () => {
    desk = await openPushedDesk(await open());
  });
  afterEach(() => desk.service.close());

  const going = () => desk.tenant.going(desk.eventId, desk.mia);
  const cancel = () => desk.tenant.call(desk.tenant.cora, 'cancelEvent', { params: { id: desk.eventId } });
  const titles = () => desk.shown().map(([path, title]) => [path, title]);
  const minutesBeforeEnd = (minutes: number) => {
    desk.tenant.now = new Date(end - minutes * 60_000).toISOString();
  };

  describe('what is read nowhere in the app (N-127)', () => {
    test('is mailed at once where each device hides content', async () => {
      await desk.turnOn('/phone', true, true);
      await going();
      await desk.tells('The back door is locked.');
      await desk.deliver();
      await cancel();
      await desk.deliver();
      expect([desk.subjects(), desk.shown()]).toEqual([[told, cancelled], []]);
    });

    test('is told on a device that shows it alone, whose tap is the only one that spares the mail', async () => {
      await desk.turnOn('/phone', true, true);
      await desk.turnOn('/laptop', true);
      await going();
      await desk.tells('The back door is locked.');
      await desk.deliver();
      expect(desk.shown()).toEqual([['/laptop', 'Event message', 'Autumn Social: The back door is locked.']]);
      await desk.opens(desk.openedOn());
      desk.later(11);
      await desk.deliver();
      expect(desk.left).toEqual([]);
    });

    test('is mailed at once where the device began to hide content before it left', async () => {
      await desk.turnOn('/phone', true);
      await going();
      await desk.tells('The back door is locked.');
      await desk.turnOn('/phone', true, true);
      await desk.deliver();
      expect([desk.subjects(), desk.shown()]).toEqual([[told], []]);
    });

    test('goes to a device that hides content where its page says it', async () => {
      await desk.turnOn('/phone', true, true);
      await desk.tenant.invite(desk.eventId, desk.mia);
      await desk.deliver();
      expect([titles(), desk.left]).toEqual([[['/phone', 'You’re invited']], []]);
    });
  });

  test('seeing the event spares the mails that its page says, and no others (N-128)', async () => {
    await desk.turnOn('/phone', true);
    await desk.tenant.invite(desk.eventId, desk.mia);
    await desk.deliver();
    await going();
    await desk.tells('The back door is locked.');
    await desk.deliver();
    await desk.seen(desk.mia, desk.eventId);
    const info = await desk.tenant.call(desk.mia, 'getEventInfo', { params: { id: desk.eventId } });
    expect(info).not.toHaveProperty('isUnopened');
    desk.later(10);
    await desk.deliver();
    expect(desk.subjects()).toEqual([told]);
  });

  describe('where the event ends soon (N-129)', () => {
    test('a mail leaves a minute before that, not after', async () => {
      minutesBeforeEnd(30);
      await going();
      await desk.turnOn('/phone', true);
      minutesBeforeEnd(10.5);
      await desk.tells('The back door is locked.');
      await desk.deliver();
      expect(titles()).toEqual([['/phone', 'Event message']]);
      minutesBeforeEnd(1);
      await desk.deliver();
      expect(desk.subjects()).toEqual([told]);
    });

    test('a mail waits for nothing within ten minutes of it', async () => {
      await going();
      await desk.turnOn('/phone', true);
      minutesBeforeEnd(10);
      await desk.tells('The back door is locked.');
      await desk.deliver();
      expect([desk.subjects(), desk.shown()]).toEqual([[told], []]);
    });

    test('one about an event that is over waits its ten minutes', async () => {
      await desk.tenant.invite(desk.eventId, desk.mia);
      await going();
      await desk.turnOn('/phone', true);
      minutesBeforeEnd(-5);
      await desk.tells('Someone left a coat.');
      await desk.deliver();
      expect([titles(), desk.left]).toEqual([[['/phone', 'Event message']], []]);
      desk.later(10);
      await desk.deliver();
      expect(desk.subjects()).toEqual([told]);
    });
  });

  test('a mail that is late counts as waiting, for the organization and for its sender (N-130)', async () => {
    const admin = await desk.tenant.person({ in: [[desk.tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const read = async () => {
      const { counts } = await desk.tenant.call(admin, 'readDeliveries', { params: { orgId: desk.tenant.harbor.id } });
      const sent = await desk.tenant.call(desk.tenant.cora, 'listEventNotifications', { params: { id: desk.eventId } });
      const { waiting, pushed } = counts.find(({ channel }) => channel === 'mail') ?? {};
      const [delivery] = sent.data[0]?.deliveries ?? [];
      return { waiting, pushed, state: delivery?.state, reason: delivery?.reason };
    };
    await going();
    // The invitation, to which a yes was said meanwhile.
    await desk.deliver();
    await desk.turnOn('/phone', true);
    await desk.tells('The back door is locked.');
    desk.later(9.9);
    expect(await read()).toEqual({ waiting: 0, pushed: 1, state: 'waiting', reason: 'pushed' });
    desk.later(0.1);
    expect(await read()).toEqual({ waiting: 1, pushed: 0, state: 'waiting', reason: null });
    await desk.deliver();
    expect(desk.subjects()).toEqual([told]);
  });

  test('of a transaction that fails neither the notification nor the mail is there', async () => {
    await desk.turnOn('/phone', true);
    const { tenant, mia, eventId } = desk;
    const failed = tenant.db.tx(async (sql) => {
      const message: NewMessage = {
        cause: `${eventId}:invited`,
        template: 'memberInvited',
        recipient: { kind: 'person', id: mia },
        channel: 'mail',
        organization: tenant.harbor.id,
      };
      expect((await queueMessages(sql, [message], { actor: tenant.cora, at: tenant.now })).size).toBe(1);
      throw new Error('The power went.');
    });
    await expect(failed).rejects.toThrow('The power went.');
    await desk.tenant.invite(eventId, mia);
    await desk.deliver();
    expect([titles(), await desk.mails()]).toEqual([
      [['/phone', 'You’re invited']],
      [{ state: 'queued', reason: 'pushed' }],
    ]);
    desk.later(10);
    await desk.deliver();
    expect(desk.subjects()).toEqual([invited]);
  });
});
