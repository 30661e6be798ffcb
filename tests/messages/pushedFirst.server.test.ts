import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweepPushedFirst } from '#server/outbox/push/first.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { openPushedDesk, type PushedDesk } from './pushedDesk.ts';

eachDatabase((open) => {
  let desk: PushedDesk;
  let service: PushedDesk['service'];
  let tenant: PushedDesk['tenant'];
  let left: PushedDesk['left'];
  let [mia, eventId] = ['', ''];

  beforeEach(async () => {
    desk = await openPushedDesk(await open());
    ({ service, tenant, left, mia, eventId } = desk);
  });
  afterEach(() => service.close());

  const turnOn: PushedDesk['turnOn'] = (...how) => desk.turnOn(...how);
  const deliver = () => desk.deliver();
  const later = (minutes: number) => desk.later(minutes);
  const shown = () => desk.shown();
  const subjects = () => desk.subjects();
  const openedOn = () => desk.openedOn();
  const opens = (token: string) => desk.opens(token);
  const mails = () => desk.mails();

  describe('an invitation to a member whose phone takes events (N-120)', () => {
    test('goes to the phone at once, and by mail when it was not opened within ten minutes', async () => {
      await turnOn('/phone', true);
      await tenant.invite(eventId, mia);
      await deliver();
      const text = 'Autumn Social, November 20, 2026, 8:00 PM – 1:00 AM EST';
      expect(shown()).toEqual([['/phone', 'You’re invited', text]]);
      expect(service.pushed[0]).toMatchObject({
        headers: { ttl: '600' },
        payload: {
          web_push: 8030,
          notification: { navigate: `https://muster.test/event-view/${eventId}?in=${tenant.harbor.id}` },
        },
      });
      expect(await mails()).toEqual([{ state: 'queued', reason: 'pushed' }]);
      later(9.9);
      await deliver();
      expect(left).toEqual([]);
      later(0.1);
      await deliver();
      expect(subjects()).toEqual(["You're invited: Autumn Social"]);
      expect(shown()).toHaveLength(1);
      // Opened after the mail has left: nothing comes of it.
      await opens(openedOn());
      expect(await mails()).toEqual([{ state: 'sent', reason: null }]);
    });

    test('isn’t mailed once it was opened there, however often that is said (N-122)', async () => {
      await turnOn('/phone', true);
      await tenant.invite(eventId, mia);
      await deliver();
      expect(openedOn()).toMatch(/^[\w-]{32}$/);
      expect(await opens(openedOn())).toEqual({ opened: true });
      expect(await opens(openedOn())).toEqual({ opened: true });
      expect(await mails()).toEqual([{ state: 'delivered', reason: 'opened' }]);
      later(11);
      await deliver();
      expect(left).toEqual([]);
      expect(await tenant.no(null, 'openNotification', { params: { token: 'another' } })).toMatchObject({
        ...{ code: 'deadLink', status: 404 },
      });
    });

    test('isn’t mailed, nor shown on what was away, once the event was seen in the app (N-122)', async () => {
      await turnOn('/phone', true);
      await turnOn('/laptop', true);
      service.answer('/laptop', 503);
      await tenant.invite(eventId, mia);
      await deliver();
      const ben = await tenant.person();
      await desk.seen(ben, eventId);
      await desk.seen(mia, await tenant.approved());
      expect(await mails()).toEqual([{ state: 'queued', reason: 'pushed' }]);
      expect(await tenant.call(mia, 'getEventInfo', { params: { id: eventId } })).toMatchObject({ isUnopened: true });
      await desk.seen(mia, eventId);
      await desk.seen(mia, eventId);
      expect(await mails()).toEqual([{ state: 'delivered', reason: 'opened' }]);
      expect(await tenant.call(mia, 'getEventInfo', { params: { id: eventId } })).not.toHaveProperty('isUnopened');
      service.answer('/laptop', 201);
      later(5);
      await deliver();
      expect(shown().map(([path]) => path)).toEqual(['/phone']);
      later(20);
      await deliver();
      expect(left).toEqual([]);
    });

    test.each([
      ['its browser is gone', 410],
      ['it can’t be delivered there for good', 413],
    ])('is mailed at once where %s, and not before the last device (N-123)', async (_, status) => {
      await turnOn('/phone', true);
      await turnOn('/laptop', true);
      service.answer('/phone', status);
      service.answer('/laptop', 503);
      await tenant.invite(eventId, mia);
      await deliver();
      expect(await mails()).toEqual([{ state: 'queued', reason: 'pushed' }]);
      service.answer('/laptop', status);
      later(1);
      await deliver();
      expect(subjects()).toEqual(["You're invited: Autumn Social"]);
      later(30);
      await deliver();
      expect([left.length, shown()]).toEqual([1, []]);
    });

    test('is mailed at once where the device was turned off before it left (N-123)', async () => {
      const deviceId = await turnOn('/phone', true);
      await tenant.invite(eventId, mia);
      await tenant.call(mia, 'removePush', { params: { userId: mia, deviceId } });
      await deliver();
      expect([subjects(), shown()]).toEqual([["You're invited: Autumn Social"], []]);
    });

    test('is told once, whoever invites again or turns notifications on meanwhile', async () => {
      await tenant.invite(eventId, mia);
      await turnOn('/phone', true);
      await tenant.invite(eventId, mia);
      await deliver();
      expect([subjects(), shown()]).toEqual([["You're invited: Autumn Social"], []]);
    });

    test('shows nothing that was written where the lock screen hides content (N-124)', async () => {
      await turnOn('/phone', true, true);
      await tenant.invite(eventId, mia);
      await deliver();
      expect(shown()).toEqual([['/phone', 'You’re invited', 'Open Muster to read it.']]);
    });

    test('comes no more once the answer makes it pointless, by neither way', async () => {
      await turnOn('/phone', true);
      await tenant.invite(eventId, mia);
      await tenant.going(eventId, mia);
      await deliver();
      later(11);
      await deliver();
      expect([left, shown()]).toEqual([[], []]);
    });
  });

  test('a device gets what is about events from when that was turned on there, and stays so (N-121)', async () => {
    await turnOn('/phone');
    await tenant.invite(eventId, mia);
    await deliver();
    expect([left.length, shown()]).toEqual([1, []]);
    await turnOn('/phone', true);
    // A browser of the version before, or one that only hides content from now on, says nothing of it.
    await turnOn('/phone');
    const { devices } = await tenant.call(mia, 'getPush', { params: { userId: mia } });
    expect(devices).toMatchObject([{ takesEvents: true }]);
    await tenant.invite(await tenant.approved({ title: 'Winter Ball' }), mia);
    await deliver();
    expect([left.length, shown().length]).toEqual([1, 1]);
    await turnOn('/phone', false);
    expect((await tenant.call(mia, 'getPush', { params: { userId: mia } })).devices).toMatchObject([
      { takesEvents: false },
    ]);
  });

  test('every message about an event names what it is and no person; a tap opens what the mail’s button opens', async () => {
    await turnOn('/phone', true);
    await tenant.going(eventId, mia);
    const information = 'Doors open at nine.';
    await desk.tells(information);
    const [module] = (await tenant.full(eventId)).EventModules;
    const body = { startDate: '2026-11-28T01:00:00.000Z', endDate: '2026-11-28T06:00:00.000Z' };
    await tenant.call(tenant.cora, 'saveModule', { params: { id: eventId, moduleId: module?.id ?? '' }, body });
    await deliver();
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    await deliver();
    const when = 'November 27, 2026, 8:00 PM – 1:00 AM EST';
    expect(shown().toSorted(([, one = ''], [, other = '']) => one.localeCompare(other))).toEqual([
      ['/phone', 'Event cancelled', `Autumn Social, ${when}`],
      ['/phone', 'Event message', `Autumn Social: ${information}`],
      ['/phone', 'New date', `Autumn Social: ${when}`],
    ]);
    expect(new Set(service.pushed.map(({ payload }) => payload.notification.tag)).size).toBe(3);
    expect(JSON.stringify(service.pushed.map(({ payload }) => payload))).not.toMatch(/\b(Mia|Park|Cora|Bell)\b/);
  });

  test('mail of accounts and of safety never waits (N-120)', async () => {
    await turnOn('/phone', true);
    const sam = await tenant.person({
      in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
    });
    await tenant.call(sam, 'sendOrganizationAlert', {
      ...{ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield }, body: { information: 'Fire' } },
    });
    await deliver();
    expect(left.filter(({ to }) => to === `${mia}@muster.test`)).toHaveLength(1);
    expect(shown()).toMatchObject([['/phone', 'Safety alert', expect.any(String)]]);
    expect(service.pushed[0]?.payload.notification.data.opened).toBeUndefined();
  });

  test('the page of the organization counts what waits for a notification, and what was opened (N-126)', async () => {
    const admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const read = async () => {
      const { counts, waitingSince } = await tenant.call(admin, 'readDeliveries', {
        params: { orgId: tenant.harbor.id },
      });
      const { waiting, delivered, pushed, opened } = counts.find(({ channel }) => channel === 'mail') ?? {};
      return { waiting, delivered, pushed, opened, waitingSince };
    };
    await turnOn('/phone', true);
    await tenant.invite(eventId, mia);
    await deliver();
    const nothing = { waiting: 0, delivered: 0, pushed: 0, opened: 0, waitingSince: null };
    expect(await read()).toEqual({ ...nothing, pushed: 1 });
    await opens(openedOn());
    expect(await read()).toEqual({ ...nothing, opened: 1 });
  });

  test('it is forgotten after two days which notification went before which mail', async () => {
    await turnOn('/phone', true);
    await tenant.invite(eventId, mia);
    await deliver();
    const kept = async () => (await tenant.db.query('select from pushed_first')).count;
    later(2 * 24 * 60 - 1);
    await sweepPushedFirst(tenant.db, new Date(tenant.now));
    expect(await kept()).toBe(1);
    later(1);
    await sweepPushedFirst(tenant.db, new Date(tenant.now));
    expect(await kept()).toBe(0);
  });
});
