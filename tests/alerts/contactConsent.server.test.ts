import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/kit/limits.ts';
import { sweepContactNumbers } from '#server/alerts/consent/contactNumbers.ts';
import { erasePerson } from '#server/organization/erasure/erasePerson.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { keepStop } from '#server/outbox/stopped.ts';
import { saidAt } from '#tests/support/saidAt.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { anaPhone, type ConsentDesk, createConsentDesk, theoPhone } from './consentDesk.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: ConsentDesk;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await createConsentDesk(tenant);
  });

  /** Ana is added and asked; answers her id and the token of her link. */
  async function askAna(): Promise<{ id: string; token: string }> {
    const { id } = await desk.add('Ana Reyes', anaPhone);
    const [token = ''] = desk.linksIn(await desk.deliver());
    return { id, token };
  }
  const factsOf = async () =>
    (
      await tenant.db.query<{ type: string; actor: string; payload: unknown }>(
        `select j.type, j.actor, j.payload from journal j join stream s on s.id = j.stream where s.kind = 'contactConsent' order by j.pos`,
      )
    ).rows;
  const numberOf = async () => (await tenant.db.query<{ id: string }>('select id from contact_number')).rows[0]?.id;

  describe('adding a contact', () => {
    test('asks them by one text message, with the first name of who asks', async () => {
      const added = await desk.add('Ana Reyes', anaPhone);
      expect(added.consent).toEqual({ state: 'asked', at: tenant.now, mayAsk: false, undelivered: null });
      const [message, ...others] = await desk.deliver();
      expect(others).toEqual([]);
      expect(message).toMatchObject({ to: anaPhone });
      expect(message?.text).toMatch(
        /^Mia added you as a safety contact in Muster\.\nIf Mia sends an alert, you get a text with what happened and where they are\.\nIs that OK\? Answer here: https:\/\/muster\.test\/public\/safety-contact\/\S{32}$/,
      );
      expect(message?.text).not.toContain('Park');
    });

    test('is a message that waits behind every alert and ends after a day', async () => {
      await desk.add('Ana Reyes', anaPhone);
      const { rows } = await tenant.db.query(`select purpose, rank from outbox where template = 'contactAsked'`);
      expect(rows).toEqual([{ purpose: 'social', rank: 2 }]);
      desk.later(24);
      expect(await desk.deliver()).toEqual([]);
      expect((await desk.listed())[0]?.consent).toMatchObject({ state: 'asked', undelivered: 'tooLate', mayAsk: true });
    });

    test('leaves ids alone in facts and messages, and the link as a hash', async () => {
      const { token } = await askAna();
      await desk.answer(token, 'confirmed');
      const number = await numberOf();
      expect(await factsOf()).toEqual([
        {
          ...{ type: 'contactConsent.asked', actor: desk.mia },
          payload: { person: desk.mia, again: false, grounds: { byMember: 0, ofNumber: 0 } },
        },
        { type: 'contactConsent.confirmed', actor: number, payload: { person: desk.mia } },
      ]);
      const { rows } = await tenant.db.query<{ row: string }>(
        'select l::text as row from contact_link l union all select o::text from outbox o',
      );
      const kept = rows.map(({ row }) => row).join();
      expect(kept).not.toContain(token);
      expect(kept).not.toContain(anaPhone);
    });

    test('asks once in thirty days, however often they are removed and added again', async () => {
      const { id, token } = await askAna();
      await desk.remove(id);
      for (let round = 0; round < 3; round += 1) await desk.remove((await desk.add('Ana', anaPhone)).id);
      expect(await desk.sentTo()).toEqual([]);
      desk.later(29 * 24);
      const again = await desk.add('Ana', anaPhone);
      expect([again.consent.state, await desk.sentTo()]).toEqual(['asked', []]);
      expect(await desk.open(token)).toMatchObject({ state: 'asked' });
      await desk.remove(again.id);
      desk.later(24);
      await desk.add('Ana', anaPhone);
      expect(await desk.sentTo()).toEqual([anaPhone]);
    });

    test('sends nothing to whoever is off the list before it leaves', async () => {
      const { id } = await desk.add('Ana Reyes', anaPhone);
      await desk.remove(id);
      expect(await desk.sentTo()).toEqual([]);
    });

    test('asks ten a day, and keeps whoever is not asked on the list', async () => {
      for (let index = 0; index <= limits.contactAsksByMember; index += 1)
        await desk.add(`Friend ${index}`, `+1617555${1000 + index}`);
      expect(await desk.sentTo()).toHaveLength(limits.contactAsksByMember);
      const last = (await desk.listed()).at(-1);
      expect(last?.consent).toEqual({ state: 'unasked', at: null, mayAsk: true, undelivered: null });
      expect(await tenant.no(desk.mia, 'askContact', { params: { id: last?.id ?? '' } })).toMatchObject({
        ...{ code: 'askLimit', status: 409, message: 'We can’t ask them today. Try again tomorrow.' },
      });
      desk.later(24);
      expect((await desk.ask(last?.id ?? '')).consent.state).toBe('asked');
    });

    test('asks one number three times a day, whoever adds it', async () => {
      const members = await Promise.all(['Ben', 'Kim', 'Sam'].map(desk.member));
      for (const by of [desk.mia, ...members]) await desk.add('Ana', anaPhone, by);
      expect(await desk.sentTo()).toEqual([anaPhone, anaPhone, anaPhone]);
      expect(await desk.states(members[2])).toEqual({ Ana: 'unasked' });
      desk.later(24);
      const [ana] = await desk.listed(members[2]);
      await desk.ask(ana?.id ?? '', members[2]);
      expect(await desk.sentTo()).toEqual([anaPhone]);
    });
  });

  describe('the link of a contact', () => {
    test('shows the first name of the member and how it stands, and nothing else', async () => {
      const { token } = await askAna();
      expect(await desk.open(token)).toEqual({ firstName: 'Mia', state: 'asked', at: tenant.now });
    });

    test('takes an answer and a later one in its place, each as one fact', async () => {
      const { token } = await askAna();
      for (const said of ['confirmed', 'confirmed', 'declined', 'declined', 'confirmed'] as const) {
        desk.later(1);
        await desk.answer(token, said);
      }
      expect((await factsOf()).map(({ type }) => type.split('.')[1])).toEqual([
        'asked',
        'confirmed',
        'declined',
        'confirmed',
      ]);
      expect((await desk.listed())[0]?.consent).toEqual({
        ...{ state: 'confirmed', at: tenant.now, mayAsk: false, undelivered: null },
      });
    });

    test('is dead while they are not on the list, in the same way as the token of nobody', async () => {
      const { id, token } = await askAna();
      const dead = await tenant.no(null, 'getContactLink', { params: { token: 'nobody’s' } });
      expect(dead).toMatchObject({ code: 'deadLink', status: 404, message: 'This link is no longer valid.' });
      await desk.remove(id);
      expect(await tenant.no(null, 'getContactLink', { params: { token } })).toEqual(dead);
      for (const answer of ['confirmed', 'declined'])
        expect(await tenant.no(null, 'answerContactLink', { params: { token }, body: { answer } })).toEqual(dead);
      await desk.add('Ana', anaPhone);
      expect(await desk.open(token)).toMatchObject({ state: 'asked' });
    });

    test('of another contact of the member, or of another member, changes nothing here', async () => {
      const { token } = await askAna();
      const ben = await desk.member('Ben');
      await desk.add('Ana', anaPhone, ben);
      await desk.add('Theo Lind', theoPhone);
      await desk.answer(token, 'declined');
      expect(await desk.states()).toEqual({ 'Ana Reyes': 'declined', 'Theo Lind': 'asked' });
      expect(await desk.states(ben)).toEqual({ Ana: 'asked' });
    });
  });

  describe('who declined', () => {
    test('stays so when they are removed and added again, and is never asked', async () => {
      const { id, token } = await askAna();
      await desk.answer(token, 'declined');
      await desk.remove(id);
      desk.later(31 * 24);
      await sweepContactNumbers(tenant.db, new Date(tenant.now));
      const again = await desk.add('Ana', anaPhone);
      expect([again.consent.state, again.consent.mayAsk, await desk.sentTo()]).toEqual(['declined', false, []]);
      expect(await tenant.no(desk.mia, 'askContact', { params: { id: again.id } })).toMatchObject({
        ...{ code: 'contactAnswered', status: 409 },
      });
      expect((await desk.answer(token, 'confirmed')).state).toBe('confirmed');
    });

    test('is told no alert; who said nothing is', async () => {
      const { token } = await askAna();
      await desk.add('Theo Lind', theoPhone);
      await desk.answer(token, 'declined');
      await desk.deliver();
      const { contacts } = await desk.alarm();
      expect(contacts.map(({ name }) => name)).toEqual(['Theo Lind']);
      expect(await desk.sentTo()).toEqual([theoPhone]);
    });

    test('is told none that was queued before either, nor what becomes of it', async () => {
      const { token } = await askAna();
      const { id: alertId } = await desk.alarm();
      await desk.answer(token, 'declined');
      expect(await desk.sentTo()).toEqual([]);
      await tenant.call(desk.mia, 'endPersonalAlert', { params: { alertId }, body: { how: 'safe' } });
      expect(await desk.sentTo()).toEqual([]);
      const { contacts } = await tenant.call(desk.mia, 'getPersonalAlert', { params: { alertId } });
      expect(contacts[0]?.deliveries).toMatchObject([{ state: 'notDelivered', reason: 'stopped' }]);
    });

    test('and was the only one makes an alert and a safety check refuse, in a sentence', async () => {
      const { token } = await askAna();
      await desk.answer(token, 'declined');
      const query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
      const refused = {
        ...{ code: 'contactsDeclined', status: 409 },
        message: 'Everyone on your list declined or opted out. Add someone else first.',
      };
      const alert = { information: 'I feel unsafe', sendLocation: false, requestCall: false };
      expect(await tenant.no(desk.mia, 'sendPersonalAlert', { query, body: alert })).toMatchObject(refused);
      const check = { minutes: 30, note: '', sendLocation: false };
      expect(
        await tenant.no(desk.mia, 'startSafetyCheck', { params: { orgId: tenant.harbor.id }, query, body: check }),
      ).toMatchObject(refused);
      await desk.answer(token, 'confirmed');
      expect((await desk.alarm()).contacts).toHaveLength(1);
    });

    test('is told first no more, nor offered for it', async () => {
      const { id, token } = await askAna();
      const theo = await desk.add('Theo Lind', theoPhone);
      await tenant.call(desk.mia, 'saveAlertPlan', { body: { first: id, officers: false } });
      await desk.answer(token, 'declined');
      expect(await tenant.call(desk.mia, 'getAlertPlan')).toEqual({
        ...{ first: null, officers: false, hold: false, contacts: [{ id: theo.id, name: 'Theo Lind' }] },
        ...{ own: { contacts: null, officers: null }, minutes: { contacts: 2, officers: 3 } },
      });
      expect(await tenant.no(desk.mia, 'saveAlertPlan', { body: { first: id, officers: false } })).toMatchObject({
        code: 'notFound',
      });
      expect((await desk.alarm()).contacts).toMatchObject([{ name: 'Theo Lind', toldAt: tenant.now }]);
    });

    test('while an earlier wave was told is left out of the next', async () => {
      const { token } = await askAna();
      const theo = await desk.add('Theo Lind', theoPhone);
      await tenant.call(desk.mia, 'saveAlertPlan', { body: { first: theo.id, officers: false } });
      await desk.alarm();
      expect((await desk.deliver()).map(({ to }) => to)).toContain(theoPhone);
      await desk.answer(token, 'declined');
      desk.later(1);
      const { advancePersonalAlert } = await import('#server/alerts/advancePersonalAlert.ts');
      const { rows } = await tenant.db.query<{ id: string }>('select id from personal_alert');
      await tenant.db.tx((sql) => advancePersonalAlert(sql, rows[0]?.id ?? '', tenant.now));
      expect(await desk.sentTo()).not.toContain(anaPhone);
    });
  });

  describe('the link of an alert', () => {
    test('ends the messages of its sender, of a contact who was never asked too', async () => {
      await desk.add('Ana Reyes', anaPhone);
      await tenant.db.query('delete from contact_link');
      await tenant.db.query('delete from contact_consent');
      await desk.alarm();
      const [token = ''] = desk.linksIn(await desk.deliver(), 'alert').filter(Boolean);
      expect(await desk.open(token)).toEqual({ firstName: 'Mia', state: 'unasked', at: null });
      await desk.answer(token, 'declined');
      expect(await desk.states()).toEqual({ 'Ana Reyes': 'declined' });
      desk.later(limits.alertLinkHours);
      expect(await tenant.no(null, 'getContactLink', { params: { token } })).toMatchObject({ code: 'deadLink' });
    });
  });

  describe('asking by hand', () => {
    test('goes once in twenty-four hours, three times in thirty days, with a link that opens the same', async () => {
      const { id, token } = await askAna();
      const lately = { code: 'askedLately', status: 409 };
      for (let day = 0; day < 2; day += 1) {
        desk.later(23);
        expect(await tenant.no(desk.mia, 'askContact', { params: { id } })).toMatchObject(lately);
        desk.later(1);
        expect((await desk.listed())[0]?.consent.mayAsk).toBe(true);
        expect((await desk.ask(id)).consent).toMatchObject({ state: 'asked', at: tenant.now, mayAsk: false });
        const [again = ''] = desk.linksIn(await desk.deliver());
        expect([await desk.open(again), again === token]).toEqual([await desk.open(token), false]);
      }
      desk.later(24);
      expect(await tenant.no(desk.mia, 'askContact', { params: { id } })).toMatchObject(lately);
      desk.later(28 * 24);
      expect((await desk.ask(id)).consent.state).toBe('asked');
    });

    test('asks a contact from before, whom nobody has asked', async () => {
      await tenant.db.query(
        `insert into safety_contact (id, person_id, name, phone, created_at) values ('old', $1, 'Ana', $2, $3)`,
        [desk.mia, anaPhone, new Date(tenant.now)],
      );
      expect(await desk.states()).toEqual({ Ana: 'unasked' });
      expect((await desk.alarm()).contacts).toHaveLength(1);
      await desk.deliver();
      await desk.ask('old');
      expect(await desk.sentTo()).toEqual([anaPhone]);
    });

    test('is not for whoever has answered, or is on somebody else’s list', async () => {
      const { id, token } = await askAna();
      await desk.answer(token, 'confirmed');
      expect(await tenant.no(desk.mia, 'askContact', { params: { id } })).toMatchObject({ code: 'contactAnswered' });
      const ben = await desk.member('Ben');
      expect(await tenant.no(ben, 'askContact', { params: { id } })).toMatchObject({ code: 'notFound' });
    });
  });

  test('a number that asked for no texts at all is not asked, and its member reads that', async () => {
    await keepStop(tenant.db, anaPhone, true, saidAt(tenant.now));
    await desk.add('Ana', anaPhone);
    expect(await desk.sentTo()).toEqual([]);
    expect((await desk.listed())[0]?.consent).toMatchObject({ state: 'asked', undelivered: 'stopped' });
  });

  test('what is known comes back with a rebuild', async () => {
    const { token } = await askAna();
    await desk.answer(token, 'declined');
    const before = await desk.listed();
    await rebuild(tenant.db, kinds);
    expect(await desk.listed()).toEqual(before);
  });

  test('whoever has the number and is erased is forgotten by the list, but for a no; the member’s own numbers go with them', async () => {
    const { token } = await askAna();
    await desk.add('Theo Lind', theoPhone);
    await desk.answer(token, 'declined');
    const stamp = { actor: 'sam', at: tenant.now };
    const ana = await tenant.person({ firstName: 'Ana', lastName: 'Reyes', phone: anaPhone });
    const theo = await tenant.person({ firstName: 'Theo', lastName: 'Lind', phone: theoPhone });
    const kept = await tenant.db.tx((sql) => erasePerson(sql, ana, stamp));
    await tenant.db.tx((sql) => erasePerson(sql, theo, stamp));
    expect(kept).toContainEqual({ kind: 'stoppedNumber', count: 1, until: null });
    const phones = async () =>
      (await tenant.db.query<{ phone: string }>('select phone from contact_number')).rows.map(({ phone }) => phone);
    expect([await phones(), await desk.listed()]).toEqual([[anaPhone], []]);
    expect(await tenant.no(null, 'getContactLink', { params: { token } })).toMatchObject({ code: 'deadLink' });
    await tenant.db.tx((sql) => erasePerson(sql, desk.mia, stamp));
    expect([await phones(), (await tenant.db.query('select from contact_link')).rows]).toEqual([[], []]);
  });

  test('numbers on no list go after thirty days, with their links; one that declined stays', async () => {
    const { id, token } = await askAna();
    const theo = await desk.add('Theo Lind', theoPhone);
    const [theoLink = ''] = desk.linksIn(await desk.deliver());
    await desk.answer(theoLink, 'declined');
    for (const each of [id, theo.id]) await desk.remove(each);
    const phones = async () => {
      await sweepContactNumbers(tenant.db, new Date(tenant.now));
      return (await tenant.db.query<{ phone: string }>('select phone from contact_number order by phone')).rows.map(
        ({ phone }) => phone,
      );
    };
    desk.later(30 * 24 - 1);
    expect(await phones()).toEqual([anaPhone, theoPhone]);
    desk.later(1);
    expect(await phones()).toEqual([theoPhone]);
    expect(await tenant.no(null, 'getContactLink', { params: { token } })).toMatchObject({ code: 'deadLink' });
    expect((await tenant.db.query('select from contact_link')).rows).toHaveLength(1);
  });
});
