import { beforeEach, describe, expect, test } from 'vitest';
import { alertsSentSince } from '#server/alerts/alertsSent.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { declineAlerts } from '#server/alerts/declineAlerts.ts';
import { keepStop } from '#server/outbox/stopped.ts';
import { saidAt } from '#tests/support/saidAt.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { NotSent, type Transport } from '#server/outbox/transport.ts';
import { takeReceipt } from '#server/outbox/receipts.ts';
import { undeliveredHandlers } from '#server/undeliveredHandlers.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers } from '#server/timers/runner.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { deliver as delivered } from '#tests/support/deliveries.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const [anaPhone, theoPhone, miaPhone, samPhone] = ['+16175550111', '+16175550163', '+16175550160', '+16175550190'];
const samMail: unknown = expect.stringContaining('@');

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let sam: string;
  let ana: string;
  let alertId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({
      ...{ firstName: 'Mia', lastName: 'Park', phone: miaPhone },
      in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]],
    });
    sam = await tenant.person({
      ...{ firstName: 'Sam', lastName: 'Ortega', phone: samPhone },
      in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
    });
    ({ id: ana } = await add('Ana Reyes', anaPhone));
    await add('Theo Lind', theoPhone);
    // What asks them whether they agree.
    await deliver();
  });

  const add = (name: string, phone: string) => tenant.call(mia, 'addContact', { body: { name, phone } });
  const plan = (first: string | null, officers: boolean) =>
    tenant.call(mia, 'saveAlertPlan', { body: { first, officers } });
  async function send(sms?: Transport): Promise<Rendered[]> {
    ({ id: alertId } = await tenant.call(mia, 'sendPersonalAlert', {
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { information: 'I feel unsafe', sendLocation: true, requestCall: false, location: '14 Pier Road' },
    }));
    return deliver(sms);
  }
  const ofDuty = () => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } });
  const goOnDuty = (person: string) =>
    tenant.call(person, 'goOnDuty', { ...ofDuty(), body: { until: inMinutes(24 * 60) } });
  const goOffDuty = (person: string) => tenant.call(person, 'goOffDuty', ofDuty());
  const read = () => tenant.call(mia, 'getPersonalAlert', { params: { alertId } });
  const openLink = (token: string) => tenant.call(null, 'getAlertLink', { params: { token } });
  const answer = (token: string, said: 'onIt' | 'cannot') =>
    tenant.call(null, 'answerAlertLink', { params: { token }, body: { answer: said } });
  const decide = (token: string, said: 'confirmed' | 'declined') =>
    tenant.call(null, 'answerContactLink', { params: { token }, body: { answer: said } });
  const stop = (phone: string) =>
    tenant.db.tx(async (sql) => {
      const stopped = await keepStop(sql, phone, true, saidAt(tenant.now));
      if (stopped) await declineAlerts(sql, stopped, tenant.now);
    });
  const end = () => tenant.call(mia, 'endPersonalAlert', { params: { alertId }, body: { how: 'safe' } });

  const failures: unknown[] = [];
  const timers = () =>
    createTimers({
      ...{ db: tenant.db, handlers: timerHandlers, clock: () => new Date(tenant.now) },
      onCrash: (error) => failures.push(error),
    });

  /** So many minutes later: what was due has happened, and what left is answered. */
  async function later(minutes: number, sms?: Transport): Promise<Rendered[]> {
    tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString();
    await timers().begin();
    expect(failures.splice(0)).toEqual([]);
    return deliver(sms);
  }

  const deliver = (sms?: Transport) => delivered(tenant, sms);
  const to = (texts: readonly Rendered[]) => texts.map((each) => each.to);
  const linkIn = (texts: readonly Rendered[], phone: string) =>
    /safety-alert\/(\S+)/.exec(texts.find((each) => each.to === phone)?.text ?? '')?.[1] ?? '';
  const factsOf = async () =>
    (
      await tenant.db.query<{ type: string }>('select type from journal where stream = $1 order by version', [alertId])
    ).rows.map(({ type }) => type.split('.')[1]);

  describe('a plan', () => {
    test('is to tell all contacts at once until its member decides otherwise', async () => {
      expect(await tenant.call(mia, 'getAlertPlan')).toEqual({
        ...{ first: null, officers: false, hold: false, own: { contacts: null, officers: null } },
        minutes: { contacts: 2, officers: 3 },
        contacts: [
          { id: ana, name: 'Ana Reyes' },
          { id: expect.any(String), name: 'Theo Lind' },
        ],
      });
      expect(to(await send())).toEqual([anaPhone, theoPhone]);
      expect(await read()).toMatchObject({ next: null, asksOfficers: false });
    });

    test('names one of the own contacts alone, and forgets who is taken off the list', async () => {
      expect(await plan(ana, true)).toMatchObject({ first: ana, officers: true });
      const refused = await tenant.no(mia, 'saveAlertPlan', { body: { first: 'somebody', officers: true } });
      expect(refused).toMatchObject({ code: 'notFound' });
      await tenant.call(mia, 'removeContact', { params: { id: ana } });
      expect(await tenant.call(mia, 'getAlertPlan')).toMatchObject({ first: null, officers: true });
    });

    test('without a second contact goes from the first to the safety officers', async () => {
      const { data } = await tenant.call(mia, 'listContacts');
      await tenant.call(mia, 'removeContact', { params: { id: data[1]?.id ?? '' } });
      await plan(ana, true);
      await goOnDuty(sam);
      await send();
      expect((await read()).next).toEqual({ wave: 'officers', at: inMinutes(3) });
      expect(to(await later(3))).toEqual([samPhone, samMail]);
    });
  });

  test('that somebody is on it is told by the later message where the earlier one gets too old (S-242)', async () => {
    const away: Transport = { send: () => Promise.reject(new NotSent('noConnection')) };
    const link = linkIn(await send(), theoPhone);
    const pass = (minutes: number) => {
      tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString();
    };
    await answer(link, 'onIt');
    for (let minutes = 0; minutes < 59; minutes += 1) {
      await deliver(away);
      pass(1);
    }
    await answer(link, 'cannot');
    await answer(link, 'onIt');
    const texts: string[] = [];
    for (let minutes = 0; minutes < 5; minutes += 1) {
      texts.push(...(await deliver()).filter((each) => each.to === miaPhone).map(({ text }) => text));
      pass(1);
    }
    expect(texts).toEqual(['Theo Lind is on it. They answered your safety alert.']);
  });

  describe('an officer who comes on duty after the officers were asked (S-240)', () => {
    const toOfficers = (texts: readonly Rendered[]) =>
      to(texts).filter((each) => ![anaPhone, theoPhone, miaPhone].includes(each));
    let kim: string;
    beforeEach(async () => {
      kim = await tenant.person({
        ...{ firstName: 'Kim', lastName: 'Vogt', phone: null },
        in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
      });
      await plan(null, true);
    });

    test('is told at once, where nobody was on duty then, and answers as any other', async () => {
      const sent = await send();
      expect(toOfficers(await later(3))).toEqual([]);
      await later(5);
      await goOnDuty(sam);
      const texts = await deliver();
      expect(toOfficers(texts)).toEqual([samPhone, samMail]);
      await answer(linkIn(texts, samPhone), 'onIt');
      expect((await read()).contacts.at(-1)).toMatchObject({ name: 'Sam Ortega', isOfficer: true, answer: 'onIt' });
      expect(to(await deliver())).toContain(miaPhone);
      expect(linkIn(sent, anaPhone)).not.toBe('');
    });

    test('is told beside those who were told, each once, and everything follows from the journal', async () => {
      await goOnDuty(sam);
      await send();
      await later(3);
      await goOnDuty(kim);
      expect(toOfficers(await deliver())).toEqual([`${kim}@muster.test`]);
      await goOffDuty(kim);
      await goOnDuty(kim);
      expect(toOfficers(await deliver())).toEqual([]);
      const before = await read();
      expect(before.contacts.map(({ name }) => name).slice(2)).toEqual(['Sam Ortega', 'Kim Vogt']);
      await rebuild(tenant.db, kinds);
      expect(await read()).toEqual(before);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    });

    test('is told once nobody is on it any more, if somebody was when they came', async () => {
      const link = linkIn(await send(), theoPhone);
      expect(await openLink(link)).toMatchObject({ asksOthers: true });
      await later(3);
      await answer(link, 'onIt');
      await deliver();
      await goOnDuty(sam);
      expect(toOfficers(await deliver())).toEqual([]);
      await answer(link, 'cannot');
      expect(toOfficers(await deliver())).toEqual([samPhone, samMail]);
    });

    test('is told once an answer has run out', async () => {
      const link = linkIn(await send(), theoPhone);
      await later(3);
      await answer(link, 'onIt');
      await goOnDuty(sam);
      await later(8);
      expect(toOfficers(await later(2))).toEqual([samPhone, samMail]);
    });

    test('is told nothing of their own alert, of one that has ended, or of one before its officers are asked', async () => {
      await send();
      await goOnDuty(sam);
      expect(toOfficers(await deliver())).toEqual([]);
      expect(toOfficers(await later(3))).toEqual([samPhone, samMail]);
      await end();
      await deliver();
      await goOnDuty(kim);
      expect(toOfficers(await deliver())).toEqual([]);
    });

    test('is told nothing where the member asks no officers, or once it is more than twelve hours old', async () => {
      await plan(null, false);
      await send();
      await later(20);
      await goOnDuty(sam);
      expect(toOfficers(await deliver())).toEqual([]);
      await goOffDuty(sam);
      await end();
      await plan(null, true);
      await send();
      await later(3);
      await deliver();
      await later(12 * 60);
      await goOnDuty(sam);
      expect(toOfficers(await deliver())).toEqual([]);
    });
  });

  describe('an officer who is suspended before a message leaves', () => {
    const suspend = async (person: string) => {
      const ada = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      await tenant.call(ada, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: person } });
    };
    const away: Transport = { send: () => Promise.reject(new NotSent('noConnection')) };
    const toSam = (texts: readonly Rendered[]) =>
      to(texts).filter((each) => each !== anaPhone && each !== theoPhone && each !== miaPhone);

    test('reads nothing of the alert (S-229)', async () => {
      await plan(null, true);
      await goOnDuty(sam);
      await send();
      tenant.now = inMinutes(3);
      await timers().begin();
      await suspend(sam);
      expect(toSam(await deliver())).toEqual([]);
    });

    test('reads nothing of who is on it, but of the end, as far as the alert left for them (S-229)', async () => {
      await plan(null, true);
      await goOnDuty(sam);
      const sent = await send();
      await later(3);
      await answer(linkIn(sent, theoPhone), 'onIt');
      await suspend(sam);
      expect(toSam(await deliver(away))).toEqual([]);
      await end();
      expect(toSam(await deliver())).toEqual([samPhone, samMail]);
    });
  });

  describe('without a contact left', () => {
    const asked = () => ({
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { information: 'I feel unsafe', sendLocation: false, requestCall: false },
    });

    beforeEach(async () => {
      const { data } = await tenant.call(mia, 'listContacts');
      for (const { id } of data) await tenant.call(mia, 'removeContact', { params: { id } });
    });

    test('the safety officers on duty are told at once, where its member agreed to that', async () => {
      await plan(null, true);
      await goOnDuty(sam);
      expect(to(await send())).toEqual([samPhone, samMail]);
      expect(await factsOf()).toEqual(['sent', 'escalated']);
      expect(await read()).toMatchObject({
        ...{ next: null, asksOfficers: true, unansweredAt: null },
        contacts: [{ name: 'Sam Ortega', isOfficer: true, toldAt: tenant.now }],
      });
      expect(to(await later(3))).toEqual([miaPhone]);
    });

    test('the list says whom one would tell, in the organization that is named', async () => {
      const reach = async (query?: Record<string, string>) =>
        (await tenant.call(mia, 'listContacts', query && { query })).reach;
      const inHarbor = { OrganizationId: tenant.harbor.id };
      await goOnDuty(sam);
      expect(await reach(inHarbor)).toBe('nobody');
      await plan(null, true);
      expect(await reach(inHarbor)).toBe('officers');
      expect(await reach()).toBe('nobody');
      await goOffDuty(sam);
      expect(await reach(inHarbor)).toBe('nobody');
      await tenant.call(mia, 'addContact', { body: { name: 'Ana Reyes', phone: anaPhone } });
      expect(await reach(inHarbor)).toBe('contacts');
      const ofStrangers = { query: { OrganizationId: tenant.pine.id } };
      expect(await tenant.no(mia, 'listContacts', ofStrangers)).toMatchObject({ code: 'notFound', status: 404 });
    });

    test('a hold is kept first', async () => {
      await tenant.call(mia, 'saveAlertPlan', { body: { first: null, officers: true, hold: true } });
      await goOnDuty(sam);
      expect(await send()).toEqual([]);
      expect(to(await later(1))).toEqual([samPhone, samMail]);
    });

    test('it is refused where they did not agree, or nobody else is on duty', async () => {
      await goOnDuty(sam);
      expect(await tenant.no(mia, 'sendPersonalAlert', asked())).toMatchObject({ code: 'noContacts' });
      await plan(null, true);
      await goOffDuty(sam);
      expect(await tenant.no(mia, 'sendPersonalAlert', asked())).toMatchObject({ code: 'nobodyOnDuty' });
      expect((await tenant.db.query('select 1 from personal_alert')).rows).toEqual([]);
    });
  });

  describe('whose only contacts opted out by text', () => {
    const asked = () => ({
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { information: 'I feel unsafe', sendLocation: false, requestCall: false },
    });

    beforeEach(async () => {
      await send();
      await end();
      await deliver();
      for (const phone of [anaPhone, theoPhone]) await keepStop(tenant.db, phone, true, saidAt(tenant.now));
    });

    test('the safety officers on duty are told at once, as without a contact (S-163)', async () => {
      await plan(null, true);
      await goOnDuty(sam);
      expect(await tenant.call(mia, 'listContacts', { query: { OrganizationId: tenant.harbor.id } })).toMatchObject({
        ...{ reach: 'officers', asksOfficers: true },
      });
      expect(to(await send())).toEqual([samPhone, samMail]);
    });

    test('the others are still told, and an alert to nobody else is refused', async () => {
      await keepStop(tenant.db, theoPhone, false, saidAt(tenant.now));
      expect(to(await send())).toEqual([theoPhone]);
      const { data } = await tenant.call(mia, 'listContacts');
      await tenant.call(mia, 'removeContact', { params: { id: data[1]?.id ?? '' } });
      expect(await tenant.no(mia, 'sendPersonalAlert', asked())).toMatchObject({ code: 'contactsDeclined' });
    });
  });

  const inMinutes = (minutes: number) => new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString();

  describe('nobody answers', () => {
    beforeEach(async () => {
      await plan(ana, true);
      await goOnDuty(sam);
    });

    test('one is told, after two minutes all, after three more the officers, and then the sender', async () => {
      expect(to(await send())).toEqual([anaPhone]);
      expect(await read()).toMatchObject({
        next: { wave: 'contacts', at: inMinutes(2) },
        contacts: [
          { name: 'Ana Reyes', toldAt: tenant.now, isOfficer: false },
          { name: 'Theo Lind', toldAt: null, deliveries: [] },
        ],
      });
      expect(await later(1.9)).toEqual([]);
      expect(await alertsSentSince(tenant.db, new Date(0))).toMatchObject([{ alerts: 1, told: 1 }]);
      expect(to(await later(0.1))).toEqual([theoPhone]);
      expect(await alertsSentSince(tenant.db, new Date(0))).toMatchObject([{ alerts: 1, told: 2 }]);
      expect((await read()).next).toEqual({ wave: 'officers', at: inMinutes(3) });
      const toOfficer = await later(3);
      expect(toOfficer.map((each) => each.to)).toEqual([samPhone, samMail]);
      expect(toOfficer[0]?.text).toMatch(
        /^Safety alert from Mia Park: I feel unsafe\nWhere: 14 Pier Road\nCan you help\? Answer here: \S+\nSent .* with Muster\. You're on duty as a safety officer of Harbor House\.$/,
      );
      expect(await read()).toMatchObject({ next: null, unansweredAt: null });
      expect(await later(3)).toMatchObject([
        {
          to: miaPhone,
          text: 'No one has answered your safety alert. Everyone on your list has been told.\nIf you are in danger, call 911.',
        },
      ]);
      expect(await read()).toMatchObject({ unansweredAt: tenant.now });
      expect(await later(600)).toEqual([]);
      expect(await factsOf()).toEqual(['sent', 'escalated', 'escalated', 'unanswered']);
    });

    test('an alert that has ended tells nobody else', async () => {
      await send();
      await end();
      await deliver();
      expect(await later(60)).toEqual([]);
    });

    test('who can’t help is not waited for', async () => {
      await answer(linkIn(await send(), anaPhone), 'cannot');
      expect(to(await later(0))).toEqual([theoPhone]);
    });

    test('who answers STOP is not waited for, in any alert of that member that goes on (S-165)', async () => {
      await send();
      const earlier = alertId;
      await later(1);
      await answer(linkIn(await send(), anaPhone), 'onIt');
      await deliver();
      await stop(anaPhone);
      expect(await factsOf()).toEqual(['sent', 'answered', 'answered']);
      expect((await read()).contacts[0]).toMatchObject({ name: 'Ana Reyes', answer: 'cannot' });
      const texts = await later(0);
      expect(to(texts)).toEqual([miaPhone, theoPhone, theoPhone]);
      expect(texts[0]?.text).toMatch(/^Ana Reyes can't help anymore, and no one else is on it\./);
      await stop(anaPhone);
      expect(await later(0)).toEqual([]);
      alertId = earlier;
      expect(await factsOf()).toEqual(['sent', 'answered', 'escalated']);
    });

    test('who declines by the link is not waited for, and agreeing later takes back no answer (S-167)', async () => {
      const link = linkIn(await send(), anaPhone);
      await answer(link, 'onIt');
      await deliver();
      await decide(link, 'declined');
      expect((await read()).contacts[0]).toMatchObject({ name: 'Ana Reyes', answer: 'cannot' });
      const texts = await later(0);
      expect(to(texts)).toEqual([miaPhone, theoPhone]);
      expect(texts[0]?.text).toMatch(/^Ana Reyes can't help anymore, and no one else is on it\./);
      for (const said of ['declined', 'confirmed'] as const) await decide(link, said);
      expect(await factsOf()).toEqual(['sent', 'answered', 'answered', 'escalated']);
    });

    test('who answers STOP has answered nothing that has ended, and nothing of anyone else', async () => {
      const zoe = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
      await tenant.call(zoe, 'addContact', { body: { name: 'Ana', phone: anaPhone } });
      await deliver();
      const { id: zoes } = await tenant.call(zoe, 'sendPersonalAlert', {
        query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
        body: { information: 'I feel unsafe', sendLocation: false, requestCall: false },
      });
      await deliver();
      await later(1);
      await send();
      await end();
      await stop(anaPhone);
      expect(await factsOf()).toEqual(['sent', 'ended']);
      alertId = zoes;
      expect(await factsOf()).toEqual(['sent']);
    });

    test('whom the message can’t reach is not waited for, once it is given up (S-106)', async () => {
      const refusing = { send: () => Promise.reject(new NotSent('unknownNumber', true)) };
      expect(await send(refusing)).toEqual([]);
      expect(to(await later(0))).toEqual([theoPhone]);
      expect((await read()).contacts).toMatchObject([
        { name: 'Ana Reyes', deliveries: [{ state: 'notDelivered', reason: 'unknownNumber' }] },
        { name: 'Theo Lind', deliveries: [{ state: 'handedOver' }] },
      ]);
      expect(await factsOf()).toEqual(['sent', 'undelivered', 'escalated']);
    });

    test('whoever is told later by the gateway that nothing arrived goes on at once too, and only the first time', async () => {
      await send();
      const { rows } = await tenant.db.query<{ id: string }>(`select id from outbox where cause = $1`, [alertId]);
      const parts = { db: tenant.db, clock: () => new Date(tenant.now), undelivered: undeliveredHandlers };
      const receipt = { messageId: rows[0]?.id ?? '', outcome: 'undelivered', reason: 'absent' } as const;
      expect([await takeReceipt(parts, receipt), await takeReceipt(parts, receipt)]).toEqual(['taken', 'known']);
      expect(to(await later(0))).toEqual([theoPhone]);
      expect(await factsOf()).toEqual(['sent', 'undelivered', 'escalated']);
    });

    test('a gateway that is down for twenty minutes holds up no wave, and what is of use still leaves once it is back (S-176)', async () => {
      const dead = { send: () => Promise.reject(new NotSent('noConnection')) };
      expect(await send(dead)).toEqual([]);
      const unheard: string[][] = [];
      for (let minutes = 0; minutes < 20; minutes += 1) unheard.push(to(await later(1, dead)));
      expect(new Set(unheard.flat())).toEqual(new Set([samMail]));
      expect(await factsOf()).toEqual(['sent', 'escalated', 'escalated', 'unanswered', 'undelivered', 'undelivered']);
      const contacts = (await later(10)).filter((each) => [anaPhone, theoPhone].includes(each.to));
      expect(to(contacts)).toEqual([anaPhone, theoPhone]);
      expect(contacts[0]?.text).toContain('Sent 10:00 AM EST with Muster.');
      expect((await read()).contacts[0]).toMatchObject({ name: 'Ana Reyes', deliveries: [{ state: 'handedOver' }] });
    });

    test('a gateway that is back is known by the first text that leaves, and those that wait leave within seconds (S-236)', async () => {
      const dead = { send: () => Promise.reject(new NotSent('noConnection')) };
      await send(dead);
      for (let minutes = 0; minutes < 15; minutes += 1) await later(1, dead);
      const ben = await tenant.person({
        ...{ firstName: 'Ben', lastName: 'Ray', phone: '+16175550177' },
        in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]],
      });
      await tenant.call(ben, 'addContact', { body: { name: 'Lee Ray', phone: '+16175550178' } });
      await tenant.call(ben, 'sendPersonalAlert', {
        query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
        body: { information: 'Help', sendLocation: false, requestCall: false },
      });
      const left = [...to(await deliver()), ...to(await deliver())];
      expect(left).toEqual(expect.arrayContaining(['+16175550178', anaPhone, theoPhone]));
    });

    test.each([
      [[anaPhone, theoPhone], 'Your alert reached no one.'],
      [[anaPhone], 'No one has answered your safety alert. It reached 1 of 2 people.'],
    ])('the sender reads how many it reached, where %j take no text (S-179)', async (dead, said) => {
      await plan(null, false);
      const heard: Rendered[] = [];
      const some: Transport = {
        async send(each) {
          if (dead.includes(each.to)) throw new NotSent('unknownNumber', true);
          heard.push(each);
        },
      };
      await send(some);
      await later(3, some);
      const toMia = heard.filter((each) => each.to === miaPhone).map(({ text }) => text);
      expect(toMia).toEqual([`${said}\nIf you are in danger, call 911.`]);
    });

    test('what is of no use any more after twelve hours without a gateway is given up', async () => {
      const dead = { send: () => Promise.reject(new NotSent('noConnection')) };
      await send(dead);
      for (let hours = 0; hours < 13; hours += 1) await later(60, dead);
      expect(to(await later(1))).not.toContain(anaPhone);
      expect((await read()).contacts[0]).toMatchObject({ deliveries: [{ state: 'notDelivered', reason: 'tooLate' }] });
    });

    test('what is tried again is waited for', async () => {
      const busy = { send: () => Promise.reject(new NotSent('deferred')) };
      expect(await send(busy)).toEqual([]);
      expect(await factsOf()).toEqual(['sent']);
    });

    test('an officer who is the sender, or none on duty any more, is not told, and the sender reads at once that nobody is there', async () => {
      await goOffDuty(sam);
      await send();
      await later(2);
      expect(to(await later(3))).toEqual([miaPhone]);
      expect(await factsOf()).toEqual(['sent', 'escalated', 'escalated', 'unanswered']);
    });

    test('a contact who was taken off the list meanwhile is not told', async () => {
      await send();
      const { data } = await tenant.call(mia, 'listContacts');
      await tenant.call(mia, 'removeContact', { params: { id: data[1]?.id ?? '' } });
      expect(await later(2)).toEqual([]);
    });

    test('what is late by more than twelve hours is told to nobody but the sender', async () => {
      await send();
      expect(to(await later(13 * 60))).toEqual([miaPhone]);
    });

    test('an officer who is on it is shown to the sender and the contacts; once no officer, their link is dead', async () => {
      await send();
      await later(2);
      const link = linkIn(await later(3), samPhone);
      expect(await openLink(link)).toMatchObject({ contact: { name: 'Sam Ortega', officerOf: 'Harbor House' } });
      await answer(link, 'onIt');
      const texts = await deliver();
      expect(to(texts)).toEqual([anaPhone, miaPhone, theoPhone]);
      expect(texts[1]?.text).toBe('Sam Ortega is on it. They answered your safety alert.');
      expect((await read()).contacts[2]).toMatchObject({ name: 'Sam Ortega', isOfficer: true, answer: 'onIt' });
      await end();
      expect(to(await deliver())).toEqual([anaPhone, theoPhone, samPhone, samMail]);
      await tenant.db.query('delete from policy_grant where person_id = $1', [sam]);
      expect(await tenant.no(null, 'getAlertLink', { params: { token: link } })).toMatchObject({ code: 'deadLink' });
    });
  });

  describe('who is on it', () => {
    let link: string;

    beforeEach(async () => {
      await plan(ana, false);
      link = linkIn(await send(), anaPhone);
      await answer(link, 'onIt');
      await deliver();
    });

    test('holds the next wave back, is asked after eight minutes, and is on it for ten more by saying so', async () => {
      expect(await openLink(link)).toMatchObject({ contact: { answer: 'onIt', onItUntil: inMinutes(10) } });
      expect((await read()).next).toEqual({ wave: 'contacts', at: inMinutes(10) });
      expect(await later(7)).toEqual([]);
      const [asked, ...others] = await later(1);
      expect(others).toEqual([]);
      expect(asked).toMatchObject({ to: anaPhone });
      expect(asked?.text).toMatch(
        /^Are you still on it for Mia Park\? Tell us by 10:10am EST, or we'll ask others\.\nAnswer here: https:\S+$/,
      );
      await answer(link, 'onIt');
      expect(await openLink(link)).toMatchObject({ contact: { answer: 'onIt', onItUntil: inMinutes(10) } });
      expect(await later(7)).toEqual([]);
      expect(to(await later(1))).toEqual([anaPhone]);
      expect(await factsOf()).toEqual(['sent', 'answered', 'reminded', 'renewed', 'reminded']);
    });

    test('is on it no longer when they do not say so, and the next wave goes at that moment', async () => {
      await later(8);
      const texts = await later(2);
      expect(to(texts)).toEqual([miaPhone, theoPhone]);
      expect(texts[0]?.text).toBe(
        "Ana Reyes hasn't told us that they're still on it, and no one else is. We're asking others.\nIf you are in danger, call 911.",
      );
      expect(await openLink(link)).toMatchObject({ contact: { answer: null, onItUntil: null, lapsedAt: tenant.now } });
      expect((await read()).contacts[0]).toMatchObject({ answer: null, onItUntil: null });
      await answer(link, 'onIt');
      expect(await openLink(link)).toMatchObject({ contact: { answer: 'onIt', lapsedAt: null } });
      const again = await deliver();
      expect(to(again)).toEqual([miaPhone, theoPhone]);
      expect(again[0]?.text).toBe('Ana Reyes is on it. They answered your safety alert.');
      await answer(link, 'cannot');
      expect(to(await deliver())).toEqual([miaPhone, theoPhone]);
      for (const said of ['onIt', 'cannot'] as const) await answer(link, said);
      expect(await deliver()).toEqual([]);
    });

    test('is the only one: nobody is said to be asked in their stead', async () => {
      const { data } = await tenant.call(mia, 'listContacts');
      for (const { id, name } of data)
        if (name === 'Theo Lind') await tenant.call(mia, 'removeContact', { params: { id } });
      await end();
      await deliver();
      const alone = linkIn(await send(), anaPhone);
      expect(await openLink(alone)).toMatchObject({ asksOthers: false });
      expect(await openLink(link)).not.toHaveProperty('asksOthers');
      await answer(alone, 'onIt');
      await deliver();
      expect((await later(8)).map(({ text }) => text.split('\n')[0])).toEqual([
        "Are you still on it for Mia Park? Tell us by 10:10am EST, or we'll say that no one is on it.",
      ]);
      const texts = await later(2);
      expect(to(texts)).toEqual([miaPhone]);
      expect(texts[0]?.text).toMatch(/^No one has answered your safety alert\./);
    });

    test('and everything else follows from the journal', async () => {
      await later(8);
      await later(2);
      const before = await read();
      await tenant.db.query('delete from timer');
      await tenant.db.query('update personal_alert_contact set told_at = null, lapsed_at = null');
      await rebuild(tenant.db, kinds);
      expect(await read()).toEqual(before);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
      expect(to(await later(3))).toEqual([miaPhone]);
    });
  });
});
