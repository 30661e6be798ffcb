import { beforeEach, describe, expect, test } from 'vitest';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { takeReply } from '#server/alerts/replies/takeReply.ts';
import { NotSent } from '#server/outbox/transport.ts';
import { alertsSentSince } from '#server/alerts/alertsSent.ts';
import { keepStop } from '#server/outbox/stopped.ts';
import { saidAt } from '#tests/support/saidAt.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { templates } from '#server/templates.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const words = { information: 'I feel unsafe', sendLocation: false, requestCall: false };

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let ana: string;
  let theo: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const policies = ['member-app-login', 'personal-safety-alerts'] as const;
    mia = await tenant.person({
      firstName: 'Mia',
      lastName: 'Park',
      phone: '+16175550160',
      in: [[tenant.harbor, [...policies]]],
    });
    ({ id: ana } = await contact('Ana Reyes', '617 555 0111'));
    ({ id: theo } = await contact('Theo Lind', '617 555 0163'));
    // What asks them whether they agree.
    await deliver();
  });

  const contact = (name: string, phone: string, by = mia) => tenant.call(by, 'addContact', { body: { name, phone } });
  const here = () => ({ OrganizationId: tenant.harbor.id, ParentId: tenant.northfield });
  const send = (more: object = {}, key?: string) =>
    tenant.call(mia, 'sendPersonalAlert', { query: here(), body: { ...words, ...more }, ...(key ? { key } : {}) });
  const read = (alertId: string, by = mia) => tenant.call(by, 'getPersonalAlert', { params: { alertId } });

  /** Sends what is due; a number in `dead` takes nothing, for good unless the reason says that it may later. */
  async function deliver(dead: readonly string[] = [], reason = 'refused'): Promise<Rendered[]> {
    const left: Rendered[] = [];
    const take = async (each: Rendered) => {
      if (dead.includes(each.to)) throw new NotSent(reason, reason === 'refused');
      left.push(each);
    };
    const parts = { db: tenant.db, clock: () => new Date(tenant.now), templates, appUrl: 'https://muster.test' };
    const runner = createRunner({ ...parts, outlets: { mail: null, sms: { send: take } }, log: () => undefined });
    await runner.sendDue();
    return left.toSorted((one, other) => one.to.localeCompare(other.to));
  }

  const withoutToken = (sent: Rendered) => ({
    ...sent,
    text: sent.text.replace(/(safety-alert\/)\S{32}$/m, '$1…'),
  });

  describe('an alert', () => {
    test('is a fact first: contacts stand on its board before anything is sent', async () => {
      expect(await send({ location: ' 14 Pier Road ', sendLocation: true, requestCall: true })).toEqual({
        ...{ id: expect.any(String), information: 'I feel unsafe', location: '14 Pier Road' },
        ...{ sendLocation: true, requestCall: true, isDrill: false, createdAt: tenant.now },
        contacts: [
          { id: ana, name: 'Ana Reyes', phone: '+16175550111', deliveries: [waiting('Ana Reyes')], ...told() },
          { id: theo, name: 'Theo Lind', phone: '+16175550163', deliveries: [waiting('Theo Lind')], ...told() },
        ],
        ...{ held: null, ended: null, asksOfficers: false, next: null, unansweredAt: null },
      });
    });

    const silent = { isOfficer: false, seenAt: null, answer: null, answeredAt: null, onItUntil: null };
    const told = () => ({ ...silent, toldAt: tenant.now });
    const waiting = (name: string) => ({
      ...{ id: expect.any(String), name, channel: 'sms', state: 'waiting', at: tenant.now, reason: null },
    });

    test('goes to each contact of its sender alone, in one text message each', async () => {
      const ben = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
      await contact('Ben’s friend', '617 555 0177', ben);
      await deliver();
      await send();
      const text = [
        'Safety alert from Mia Park: I feel unsafe',
        'Can you help? Answer here: https://muster.test/public/safety-alert/…',
        "Sent 10:00 AM EST with Muster. You're one of their safety contacts.",
      ].join('\n');
      expect((await deliver()).map(withoutToken)).toEqual([
        { to: '+16175550111', subject: '', text },
        { to: '+16175550163', subject: '', text },
      ]);
      expect(await deliver()).toEqual([]);
    });

    test('says where, and asks for a call to the number of its sender', async () => {
      await send({ location: '14 Pier Road, Portsmouth', requestCall: true });
      expect((await deliver()).map(withoutToken)[0]?.text.split('\n')).toEqual([
        'Safety alert from Mia Park: I feel unsafe',
        'Where: 14 Pier Road, Portsmouth',
        'Please call them: +16175550160',
        'Can you help? Answer here: https://muster.test/public/safety-alert/…',
        "Sent 10:00 AM EST with Muster. You're one of their safety contacts.",
      ]);
    });

    test('shows coordinates on a map, whether they were found or typed', async () => {
      const map = '43.07712, -70.75678 https://www.openstreetmap.org/?mlat=43.07712&mlon=-70.75678';
      await send({ location: map });
      await send({ location: '43.07712, -70.75678' });
      const texts = (await deliver()).map(({ text }) => text.split('\n')[1]);
      expect(texts).toEqual([`Where: ${map}`, `Where: ${map}`, `Where: ${map}`, `Where: ${map}`]);
    });

    test('of somebody whose number is not known says to use the one that the contact has', async () => {
      await tenant.db.query('update person set phone = null where id = $1', [mia]);
      await send({ requestCall: true });
      expect((await deliver())[0]?.text).toContain('Please call them at the number you have for them.');
    });

    test('whose words begin with TEST is a drill in every message', async () => {
      expect(await send({ information: 'TEST of the whistle' })).toMatchObject({ isDrill: true });
      const texts = (await deliver()).map(({ text }) => text);
      expect(texts).toHaveLength(2);
      for (const text of texts) {
        expect(text).toMatch(/^TEST: this is only a drill\. Safety alert from Mia Park: TEST of the whistle\n/);
      }
      expect(await send({ information: 'Testing my patience, please come' })).toMatchObject({ isDrill: false });
    });

    test.each([
      [{ information: ' ' }, 'information', 'Please add a description'],
      [{ information: 'x'.repeat(281) }, 'information', 'Description can be up to 280 characters'],
      [{ location: 'x'.repeat(201) }, 'location', 'Location can be up to 200 characters'],
    ])('is refused with the sentence of the form where %j', async (more, field, message) => {
      const said = { query: here(), body: { ...words, ...more } };
      expect(await tenant.no(mia, 'sendPersonalAlert', said)).toMatchObject({
        ...{ code: 'formRefused', status: 400, message },
        fields: [{ field, message }],
      });
      expect(await deliver()).toEqual([]);
    });

    test('of somebody without contacts is refused with the way to add one, and nothing of it stays', async () => {
      for (const id of [ana, theo]) await tenant.call(mia, 'removeContact', { params: { id } });
      expect(await tenant.no(mia, 'sendPersonalAlert', { query: here(), body: words })).toMatchObject({
        ...{ code: 'noContacts', status: 409, message: 'You have no safety contacts yet. Add one first.' },
      });
      expect((await tenant.db.query('select 1 from personal_alert')).rows).toEqual([]);
    });

    test('sent again with its key, because the answer was lost, is one alert and one message each', async () => {
      const first = await send({}, 'tap-1');
      expect(await send({}, 'tap-1')).toEqual(first);
      expect(await deliver()).toHaveLength(2);
      expect((await send({}, 'tap-2')).id).not.toBe(first.id);
    });

    test('tells facts without words, places, names and numbers', async () => {
      await send({ information: 'Somebody follows me', location: '14 Pier Road' });
      await deliver();
      const { rows } = await tenant.db.query('select payload, state from journal j join stream s on s.id = j.stream');
      expect(JSON.stringify(rows)).not.toMatch(/Somebody|Pier|\bAna\b|\bMia\b|\+1617/);
    });
  });

  describe('a contact who answers STOP', () => {
    const ben = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
    const stops = (minutes: number, stopped = true) =>
      keepStop(tenant.db, '+16175550111', stopped, saidAt(Date.parse(tenant.now) + minutes * 60_000));
    const outcomes = async (id: string, by = mia) =>
      (await read(id, by)).contacts.map(({ name, deliveries: [delivery] }) => [
        name,
        delivery?.state,
        delivery?.reason,
      ]);

    test('gets no more alerts of that sender, who sees it on the list, and is left out of the next one', async () => {
      await send();
      await deliver();
      await stops(1);
      const { id } = await send();
      expect((await deliver()).map(({ to }) => to)).toEqual(['+16175550163']);
      expect(await outcomes(id)).toEqual([['Theo Lind', 'handedOver', null]]);
      const { data } = await tenant.call(mia, 'listContacts', {});
      expect(data.map(({ name, stopped }) => [name, stopped])).toEqual([
        ['Ana Reyes', true],
        ['Theo Lind', undefined],
      ]);
    });

    test('still gets those of everybody else', async () => {
      const other = await ben();
      await contact('Ana', '617 555 0111', other);
      await send();
      await deliver();
      await stops(1);
      const { id } = await tenant.call(other, 'sendPersonalAlert', { query: here(), body: words });
      expect((await deliver()).map(({ to }) => to)).toEqual(['+16175550111']);
      expect(await outcomes(id, other)).toEqual([['Ana', 'handedOver', null]]);
      const { data } = await tenant.call(other, 'listContacts', {});
      expect(data.map(({ stopped }) => stopped)).toEqual([undefined]);
    });

    test('means the sender of the last alert by our own clock, however slow the gateway’s is (S-235)', async () => {
      const other = await ben();
      await contact('Ana', '617 555 0111', other);
      await tenant.call(other, 'sendPersonalAlert', { query: here(), body: words });
      await deliver();
      tenant.now = new Date(Date.parse(tenant.now) + 60 * 60_000).toISOString();
      await send();
      await deliver();
      const ours = new Date(Date.parse(tenant.now) + 60_000);
      const stopped = await keepStop(tenant.db, '+16175550111', true, { at: new Date(ours.getTime() - 180_000), ours });
      expect(stopped?.personId).toBe(mia);
    });

    test('means the sender of the last alert alone, and within a week', async () => {
      const other = await ben();
      await contact('Ana', '617 555 0111', other);
      await send();
      await deliver();
      await stops(8 * 24 * 60);
      await send();
      expect((await deliver()).map(({ to }) => to)).toEqual(['+16175550111', '+16175550163']);
    });

    test('gets them again after START, and a stop that was said before it changes nothing', async () => {
      await send();
      await deliver();
      await stops(1);
      await stops(3, false);
      await stops(2);
      await send();
      expect((await deliver()).map(({ to }) => to)).toEqual(['+16175550111', '+16175550163']);
    });
  });

  test('of several alerts that end together, each contact hears once of the newest that left for them (S-178)', async () => {
    await send();
    await deliver();
    const at = Date.parse(tenant.now);
    tenant.now = new Date(at + 10 * 60_000).toISOString();
    const { id } = await send({ information: 'TEST of the siren' });
    await deliver(['+16175550111'], 'deferred');
    await tenant.call(mia, 'endPersonalAlert', { params: { alertId: id }, body: { how: 'safe' } });
    tenant.now = new Date(at + 20 * 60_000).toISOString();
    expect((await deliver()).map(({ to, text }) => [to, text])).toEqual([
      ['+16175550111', 'Mia Park is safe. The safety alert from 10:00am EST has ended.'],
      ['+16175550163', 'TEST: this is only a drill. Mia Park is safe. The safety alert from 10:10am EST has ended.'],
    ]);
  });

  test.each(['tookTooLong', 'noConnection', 'failed'])(
    'its end is told to who may have it all the same: the attempt ended as %s (S-228)',
    async (reason) => {
      const { id } = await send();
      await deliver(['+16175550111'], reason);
      await tenant.call(mia, 'endPersonalAlert', { params: { alertId: id }, body: { how: 'safe' } });
      const text = 'Mia Park is safe. The safety alert from 10:00am EST has ended.';
      expect((await deliver()).map((each) => [each.to, each.text])).toEqual([
        ['+16175550111', text],
        ['+16175550163', text],
      ]);
    },
  );

  describe('an attempt that a gateway may have taken all the same', () => {
    const slow = async (reason = 'tookTooLong'): Promise<string> => {
      const { id } = await send();
      const left: Rendered[] = [];
      const take = async (each: Rendered) => {
        left.push(each);
        throw new NotSent(reason);
      };
      const parts = { db: tenant.db, clock: () => new Date(tenant.now), templates, appUrl: 'https://muster.test' };
      await createRunner({ ...parts, outlets: { mail: null, sms: { send: take } }, log: () => undefined }).sendDue();
      tenant.now = new Date(Date.parse(tenant.now) + 2_000).toISOString();
      return /safety-alert\/(\S{32})/.exec(left.find(({ to }) => to === '+16175550111')?.text ?? '')?.[1] ?? id;
    };
    const toAna = async () => (await deliver()).filter(({ to }) => to === '+16175550111');

    test('is not made again for who has opened the link (S-233)', async () => {
      await tenant.call(null, 'seeAlertLink', { params: { token: await slow() } });
      expect(await toAna()).toEqual([]);
    });

    test.each(['deferred', 'interrupted'])(
      'its end is told to who has opened the link, though the attempt ended as %s and none came after it (S-228)',
      async (reason) => {
        const token = await slow(reason);
        await tenant.call(null, 'seeAlertLink', { params: { token } });
        expect(await toAna()).toEqual([]);
        const { alert } = await tenant.call(mia, 'getRunningAlert', {});
        await tenant.call(mia, 'endPersonalAlert', { params: { alertId: alert?.id ?? '' }, body: { how: 'safe' } });
        expect((await toAna()).map(({ text }) => text)).toEqual([expect.stringContaining('Mia Park is safe.')]);
      },
    );

    test('is made again for who has not', async () => {
      await slow();
      expect(await toAna()).toHaveLength(1);
    });

    test('is made again for who answered by text, perhaps to an alert before it (S-233)', async () => {
      await send();
      await deliver();
      tenant.now = new Date(Date.parse(tenant.now) + 60_000).toISOString();
      await slow();
      const answer = { phone: '+16175550111', choice: 1, id: null, sentAt: null } as const;
      await tenant.db.tx((sql) => takeReply(sql, answer, tenant.now));
      expect((await toAna()).map(({ text }) => text)).toContainEqual(expect.stringContaining('Safety alert from Mia'));
    });
  });

  test('an alert that could not leave for twelve hours is not sent any more, and says so', async () => {
    const { id } = await send();
    tenant.now = new Date(Date.parse(tenant.now) + 12 * 60 * 60_000).toISOString();
    expect(await deliver()).toEqual([]);
    expect((await read(id)).contacts.map(({ deliveries: [delivery] }) => [delivery?.state, delivery?.reason])).toEqual([
      ['notDelivered', 'tooLate'],
      ['notDelivered', 'tooLate'],
    ]);
  });

  test('alerts are counted for each sender and day, without their words', async () => {
    await send({ information: 'TEST of the whistle' });
    await send();
    const [row] = await alertsSentSince(tenant.db, new Date(0));
    expect(row).toEqual({
      ...{ organizationId: tenant.harbor.id, personId: mia, day: tenant.now.slice(0, 10) },
      ...{ alerts: 2, drills: 1, told: 4 },
    });
    expect(await alertsSentSince(tenant.db, new Date(tenant.now))).toEqual([]);
  });

  describe('its board', () => {
    const statesOf = async (id: string) =>
      (await read(id)).contacts.map(({ name, deliveries }) => [name, ...deliveries.map(({ state }) => state)]);

    test('says how far each message came', async () => {
      const { id } = await send();
      await deliver(['+16175550163']);
      expect(await statesOf(id)).toEqual([
        ['Ana Reyes', 'handedOver'],
        ['Theo Lind', 'notDelivered'],
      ]);
    });

    test('still names a contact who was taken off the list, and the message goes', async () => {
      const { id } = await send();
      await tenant.call(mia, 'removeContact', { params: { id: theo } });
      expect((await deliver()).map(({ to }) => to)).toEqual(['+16175550111', '+16175550163']);
      expect(await statesOf(id)).toEqual([
        ['Ana Reyes', 'handedOver'],
        ['Theo Lind', 'handedOver'],
      ]);
    });

    test('is found from any phone of its sender until it has ended, for twelve hours (S-111)', async () => {
      const later = (minutes: number) =>
        void (tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString());
      const found = async (by = mia) => (await tenant.call(by, 'getRunningAlert', {})).alert;
      expect(await found()).toBe(null);
      const first = await send();
      later(5);
      const second = await send({}, 'again');
      expect(await found()).toEqual({ id: second.id, sentAt: tenant.now, isHeld: false });
      const other = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
      expect(await found(other)).toBe(null);
      await tenant.call(mia, 'endPersonalAlert', { params: { alertId: second.id }, body: { how: 'safe' } });
      expect([await found(), (await read(first.id)).ended?.how]).toEqual([null, 'safe']);

      const third = await send({}, 'once more');
      later(11 * 60);
      expect((await found())?.id).toBe(third.id);
      later(60);
      expect((await found())?.id).toBe(third.id);
      later(1);
      expect(await found()).toBe(null);
    });

    test('is its sender’s alone', async () => {
      const { id } = await send();
      const ben = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
      const none = { code: 'notFound', status: 404 };
      expect(await tenant.no(ben, 'getPersonalAlert', { params: { alertId: id } })).toMatchObject(none);
      expect(await tenant.no(mia, 'getPersonalAlert', { params: { alertId: 'none' } })).toMatchObject(none);
    });

    test('is the same after the journal was folded again', async () => {
      const { id } = await send({ requestCall: true });
      await deliver();
      const before = await read(id);
      await rebuild(tenant.db, kinds);
      expect(await read(id)).toEqual(before);
    });
  });
});
