import { beforeEach, describe, expect, test } from 'vitest';
import type { Delivery, EventNotification } from '#contract/messages/message.ts';
import type { Attempt } from '#server/outbox/transport.ts';
import { NotSent } from '#server/outbox/transport.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { takeReceipt } from '#server/outbox/receipts.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const doors = 'Doors open at nine.';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let id: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano', phone: '+16175550171' });
    id = await tenant.approved();
  });

  const tell = (checkedIn = false, information = doors, more: { key?: string } = {}) =>
    tenant.call(tenant.cora, 'sendEventNotification', { params: { id }, body: { information, checkedIn }, ...more });
  const told = async () => (await tenant.call(tenant.cora, 'listEventNotifications', { params: { id } })).data;
  const namesOf = ({ deliveries }: EventNotification) => deliveries.map(({ name }) => name);
  const refused = (body: unknown, person = tenant.cora) =>
    tenant.no(person, 'sendEventNotification', { params: { id }, body });
  const checkIn = (qrCode: string) => tenant.call(tenant.cora, 'checkInAttendee', { params: { id, qrCode } });

  /** What leaves by mail and text message when everything is sent; `then` may refuse it. */
  async function leave(then: (message: Rendered) => void = () => undefined): Promise<Rendered[]> {
    const left: Rendered[] = [];
    const send = async (message: Rendered, _: Attempt) => {
      then(message);
      left.push(message);
    };
    const clock = () => new Date(tenant.now);
    const [parts, outlets] = [
      { db: tenant.db, clock, templates },
      { mail: { send }, sms: { send } },
    ];
    await createRunner({ ...parts, outlets, appUrl: 'https://muster.test', log: () => undefined, atOnce: 1 }).sendDue();
    return left;
  }

  describe('reaches', () => {
    test('nobody who left the organization before it goes out, but for those who are inside', async () => {
      const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      const numbers = ['+16175550181', '+16175550182'];
      const people = await Promise.all(numbers.map((phone) => tenant.person({ phone })));
      for (const each of people) await tenant.going(id, each);
      const { qrCode } = await tenant.going(id, mia);
      await checkIn(qrCode);
      await tell();
      const [ben = ''] = people;
      for (const memberId of [ben, mia])
        await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId } });
      const left = (await leave()).filter(({ text }) => text.includes(doors));
      expect(left.map(({ to }) => to).sort()).toEqual(['+16175550171', '+16175550182']);
    });

    test('everybody with a yes, guests too, and nobody else', async () => {
      const [ben, dan, sam, lea] = await Promise.all(
        ['Ben', 'Dan', 'Sam', 'Lea'].map((firstName) => tenant.person({ firstName, lastName: 'Reed' })),
      );
      if (!ben || !dan || !sam || !lea) throw new Error('People are missing.');
      await tenant.going(id, tenant.cora);
      await tenant.going(id, mia);
      await tenant.guestGoing(id, mia, 'Gus');
      await tenant.guest(id, mia, 'Una');
      await tenant.invite(id, ben);
      await tenant.going(id, dan);
      await tenant.call(dan, 'cancelRsvp', { params: { id, attendeeId: await tenant.attendeeOf(id, dan) } });
      const { id: attendeeId } = await tenant.going(id, sam);
      await tenant.call(tenant.cora, 'removeAttendee', { params: { id, attendeeId } });
      const { id: leasId, qrCode } = await tenant.going(id, lea);
      await checkIn(qrCode);
      await tenant.call(lea, 'checkOutAttendee', { params: { id, attendeeId: leasId } });
      expect(namesOf(await tell())).toEqual(['Castellano, Mia', 'Field, Gus', 'Reed, Lea']);
    });

    test('with checkedIn those who are in now, whether their host is or not', async () => {
      const lea = await tenant.person({ firstName: 'Lea', lastName: 'Reed' });
      const host = await tenant.going(id, mia);
      const gus = await tenant.guestGoing(id, mia, 'Gus');
      await tenant.guestGoing(id, mia, 'Una');
      const { id: attendeeId, qrCode } = await tenant.going(id, lea);
      for (const code of [host.qrCode, gus.qrCode, qrCode]) await checkIn(code);
      await tenant.call(lea, 'checkOutAttendee', { params: { id, attendeeId } });
      expect(namesOf(await tell(true))).toEqual(['Castellano, Mia', 'Field, Gus']);
      await tenant.call(mia, 'checkOutAttendee', { params: { id, attendeeId: host.id } });
      expect(namesOf(await tell(true))).toEqual(['Field, Gus']);
    });

    test('its sender never', async () => {
      await checkIn((await tenant.going(id, tenant.cora)).qrCode);
      for (const checkedIn of [false, true])
        expect(await refused({ information: doors, checkedIn })).toMatchObject({ code: 'nobodyToTell', status: 409 });
      expect(await told()).toEqual([]);
      expect((await tenant.db.query("select 1 from outbox where template = 'eventNotification'")).count).toBe(0);
    });

    test('a phone where one is known, and a mailbox otherwise', async () => {
      const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor', phone: null });
      await tenant.going(id, mia);
      await tenant.guestGoing(id, mia);
      await tenant.going(id, ben);
      const { deliveries } = await tell();
      expect(deliveries.map(({ name, channel, state }) => [name, channel, state])).toEqual([
        ['Castellano, Mia', 'sms', 'waiting'],
        ['Field, Gus', 'sms', 'waiting'],
        ['Okafor, Ben', 'mail', 'waiting'],
      ]);
      const left = (await leave()).filter(({ text }) => text.includes(doors));
      expect(left.map(({ to }) => to).sort()).toEqual(['+16175550123', '+16175550171', `${ben}@muster.test`].sort());
    });
  });

  describe('says', () => {
    const textTo = async (to: string) => (await leave()).find((message) => message.to === to && message.subject === '');

    test('in a text message which event, from whom, and every character that was written', async () => {
      const information = 'Für 🧑‍🧑‍🧒 '.repeat(20).trim();
      const title = 'An autumn social with a very long name that goes on';
      id = await tenant.approved({ title });
      await tenant.going(id, mia);
      await tell(false, information);
      expect((await textTo('+16175550171'))?.text).toBe(
        `An autumn social with a very long nam..., from Cora Bell: ${information}`,
      );
    });

    test('by mail to whoever has an address, where no text messages are sent', async () => {
      const there = await createTenant(tenant.db, testDispatcher(tenant.db, { ...testServices(), texts: 'off' }));
      const lou = await there.person({ phone: '+16175550172' });
      const event = await there.approved();
      await there.going(event, lou);
      await there.guestGoing(event, lou, 'Gus');
      const body = { information: doors, checkedIn: false };
      await there.call(there.cora, 'sendEventNotification', { params: { id: event }, body });
      const { rows } = await there.db.query(
        `select recipient_kind, channel from outbox where template = 'eventNotification' order by channel`,
      );
      expect(rows).toEqual([
        { recipient_kind: 'person', channel: 'mail' },
        { recipient_kind: 'attendee', channel: 'sms' },
      ]);
    });

    test('in a mail the same, with a way to the event', async () => {
      const ben = await tenant.person({ phone: null });
      await tenant.going(id, ben);
      await tell(false, 'Bring\n\n<coats> & hats');
      const mail = (await leave()).find(({ subject }) => subject === 'Autumn Social: message from Cora Bell');
      expect(mail).toMatchObject({ to: `${ben}@muster.test` });
      expect(mail?.text).toContain(
        'Cora Bell sent this to everyone who is going to Autumn Social:\n\nBring\n\n<coats> & hats\n\n' +
          `Open the event:\nhttps://muster.test/event-view/${id}?in=${tenant.harbor.id}\n`,
      );
      expect(mail?.html).not.toContain('<coats>');
    });

    test('nothing any more once the event has ended, but what was written after it (S-181)', async () => {
      await tenant.going(id, mia);
      await tell();
      const { rows } = await tenant.db.query<{ at: Date }>('select ends_at as at from event where id = $1', [id]);
      tenant.now = new Date((rows[0]?.at.getTime() ?? 0) + 60_000).toISOString();
      await tell(false, 'A coat was left behind.');
      const texts = (await leave()).filter(({ to }) => to === '+16175550171').map(({ text }) => text);
      expect(texts).toEqual([expect.stringContaining('A coat was left behind.')]);
    });

    test('nothing any more once the event is cancelled', async () => {
      await tenant.going(id, mia);
      await tell();
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id } });
      expect((await leave()).filter(({ text }) => text.includes(doors))).toEqual([]);
    });
  });

  describe('is refused', () => {
    test.each([
      ['', 'Please enter a message'],
      [' \n\t', 'Please enter a message'],
      ['x'.repeat(121), 'Please use up to 120 characters'],
      ['🧑‍🧑‍🧒'.repeat(121), 'Please use up to 120 characters'],
    ])('with the text %j', async (information, message) => {
      await tenant.going(id, mia);
      expect(await refused({ information, checkedIn: false })).toMatchObject({
        code: 'formRefused',
        status: 400,
        message,
        fields: [{ field: 'information', message }],
      });
    });

    test('without a text, by the sentence of the form', async () => {
      await tenant.going(id, mia);
      const message = 'Please enter a message';
      expect(await refused({ checkedIn: true })).toMatchObject({
        code: 'formRefused',
        status: 400,
        message,
        fields: [{ field: 'information', message }],
      });
    });

    test.each([{}, { information: doors }, { information: 7, checkedIn: false }])('in the shape %j', async (body) =>
      expect(await refused(body)).toMatchObject({ code: 'wrongShape', status: 400 }),
    );

    test('while the event is not approved', async () => {
      id = await tenant.submitted();
      expect(await refused({ information: doors, checkedIn: false })).toMatchObject({
        code: 'eventNotApproved',
        status: 409,
      });
    });

    test('for an event that was cancelled, and so is the list', async () => {
      await tenant.going(id, mia);
      await tell();
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id } });
      expect(await refused({ information: doors, checkedIn: false })).toMatchObject({ code: 'eventCancelled' });
      expect(await tenant.no(tenant.cora, 'listEventNotifications', { params: { id } })).toMatchObject({
        code: 'eventCancelled',
        status: 409,
      });
    });
  });

  test('takes 120 characters as people count them, without what stands around them', async () => {
    await tenant.going(id, mia);
    const information = '🧑‍🧑‍🧒'.repeat(120);
    expect((await tell(false, ` ${information}\n`)).information).toBe(information);
  });

  describe('once', () => {
    const rows = async () =>
      (
        await tenant.db.query<{ count: number }>(
          `select (select count(*)::int from event_notification) + (select count(*)::int from outbox
         where template = 'eventNotification') as count`,
        )
      ).rows[0]?.count;

    test('however often the same press arrives, at once or after its answer was lost', async () => {
      await tenant.going(id, mia);
      const answers = await Promise.all([1, 2, 3].map(() => tell(false, doors, { key: 'k1' })));
      expect(new Set(answers.map((each) => each.id)).size).toBe(1);
      expect(await tell(false, doors, { key: 'k1' })).toEqual(answers[0]);
      expect(await rows()).toBe(2);
    });

    test('for each press of its own', async () => {
      await tenant.going(id, mia);
      await tell();
      await tell();
      expect(await rows()).toBe(4);
    });
  });

  describe('is listed', () => {
    const states = async () =>
      (await told())[0]?.deliveries.map(({ name, state, reason }: Delivery) => [name, state, reason]);

    test('newest first, with how far each message came', async () => {
      const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor', phone: null });
      await tenant.going(id, mia);
      await tell(false, 'First.');
      tenant.now = '2026-11-02T16:00:00.000Z';
      await tenant.going(id, ben);
      await tell();
      expect(
        (await told()).map(({ information, createdAt, checkedIn }) => [information, createdAt, checkedIn]),
      ).toEqual([
        [doors, '2026-11-02T16:00:00.000Z', false],
        ['First.', '2026-11-02T15:00:00.000Z', false],
      ]);
      tenant.now = '2026-11-02T16:01:00.000Z';
      await leave(({ to }) => {
        if (to === `${ben}@muster.test`) throw new NotSent('refused', true);
      });
      expect(await states()).toEqual([
        ['Castellano, Mia', 'handedOver', null],
        ['Okafor, Ben', 'notDelivered', 'refused'],
      ]);
      const messageId = (await told())[0]?.deliveries[0]?.id ?? '';
      const parts = { db: tenant.db, clock: () => new Date(tenant.now) };
      await takeReceipt(parts, { messageId, outcome: 'delivered', reason: null });
      expect((await states())?.[0]).toEqual(['Castellano, Mia', 'delivered', null]);
      expect((await told())[0]?.deliveries[0]?.at).toBe('2026-11-02T16:01:00.000Z');
    });

    test('as not delivered where no number is known any more, or its holder wants none', async () => {
      const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor', phone: '+16175550172' });
      await tenant.going(id, mia);
      await tenant.going(id, ben);
      await tell();
      await tenant.db.query('update person set phone = null where id = $1', [mia]);
      await tenant.db.query("insert into stopped_number (phone, stopped, at) values ('+16175550172', true, now())");
      await leave();
      expect(await states()).toEqual([
        ['Castellano, Mia', 'notDelivered', null],
        ['Okafor, Ben', 'notDelivered', 'stopped'],
      ]);
    });

    test('by mail where its number wants no texts, until it does again', async () => {
      const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor', phone: '+16175550172' });
      await tenant.going(id, ben);
      const stop = 'insert into stopped_number (phone, stopped, at) values ($1, true, now())';
      await tenant.db.query(stop, ['+16175550172']);
      await tell();
      await tenant.db.query('update stopped_number set stopped = false');
      await tell();
      const channels = (await told()).flatMap(({ deliveries }) => deliveries.map(({ channel }) => channel));
      expect(channels.toSorted()).toEqual(['mail', 'sms']);
    });

    test('for this event alone, with names of those who left the list since', async () => {
      const { id: attendeeId } = await tenant.going(id, mia);
      await tell();
      await tenant.call(tenant.cora, 'removeAttendee', { params: { id, attendeeId } });
      expect((await told()).map(namesOf)).toEqual([['Castellano, Mia']]);
      id = await tenant.approved();
      expect(await told()).toEqual([]);
    });
  });

  test('leaves no word and no number in the journal and the outbox', async () => {
    await tenant.going(id, mia);
    await tell(false, 'Meet at the flagpole.');
    const { rows } = await tenant.db.query<{ kept: string }>(
      "select payload::text as kept from journal where type like 'message.%' union all select o::text from outbox o",
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ kept }) => kept).join('\n')).not.toMatch(/flagpole|6175550171|Castellano|Bell/);
  });
});
