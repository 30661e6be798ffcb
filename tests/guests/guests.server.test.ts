import { beforeEach, describe, expect, test } from 'vitest';
import { rulesFingerprint } from '#contract/rsvp/agreement.ts';
import { hashOfToken } from '#server/guests/tokens.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let eventId: string;
  let attendeeId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park' });
    eventId = await tenant.approved({ type: tenant.reviewed });
    ({ id: attendeeId } = await tenant.going(eventId, mia));
  });

  const guest = { firstName: ' Gus ', lastName: 'Field', phone: 'call (617) 555-0123 or 617 555 0199' };
  let number = 200;
  const another = () => ({ ...guest, phone: `617 555 0${(number += 1)}` });
  const invite = (by: string, body: unknown = guest, id = eventId) => ({ by, said: { params: { id }, body } });
  const refused = ({ by, said }: ReturnType<typeof invite>) => tenant.no(by, 'inviteGuest', said);
  const invites = ({ by, said }: ReturnType<typeof invite>) => tenant.call(by, 'inviteGuest', said);
  const answer = (token: string, dateOfBirth: string, rules?: string) => ({
    params: { token },
    body: { response: 'yes', dateOfBirth, ...(rules === undefined ? {} : { rules }) },
  });
  const recordOf = async (id: string) => {
    const { rows } = await tenant.db.query(
      `select phone, birth_date, (select json_agg(hash) from guest_token where attendee_id = r.id) as links
       from attendee_record r where id = $1`,
      [id],
    );
    return rows[0];
  };

  describe('inviting a guest', () => {
    test('takes the first number as E.164 and answers the token of the link once, keeping its hash', async () => {
      const entry = await invites(invite(mia));
      expect(entry).toMatchObject({
        UserId: null,
        InviterId: mia,
        name: 'Gus Field',
        rsvp: 'invited',
        User: { id: null, firstName: 'Gus', lastName: 'Field', phone: '+16175550123', birthDate: null },
      });
      expect(entry.guestToken).toMatch(/^[\w-]{32}$/);
      const record = await recordOf(entry.id);
      expect(record).toMatchObject({ phone: '+16175550123' });
      expect(record?.['links']).toEqual([hashOfToken(entry.guestToken ?? '')]);
      const { invites: listed } = await tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
      expect(listed).toEqual([{ ...entry, guestToken: undefined, linkWay: undefined }]);
    });

    test.each([
      ['gateway', 'text'],
      ['mailbox', 'mailbox'],
      ['off', 'hand'],
    ] as const)('says, with text messages by %s, how the link comes to the guest, and when', async (texts, by) => {
      const there = await createTenant(tenant.db, testDispatcher(tenant.db, { ...testServices(), texts }));
      const event = await there.approved();
      const asked = () => there.call(there.cora, 'inviteGuest', invite(there.cora, another(), event).said);
      const texted = async () =>
        (await there.db.query(`select 1 from outbox where template = 'guestInvited' and state = 'queued'`)).count;
      const before = await texted();
      expect([(await asked()).linkWay, await texted()]).toEqual([{ by, waitsFor: ['yes'] }, before]);
      await there.going(event, there.cora);
      expect(await texted()).toBe(before + 1);
      expect([(await asked()).linkWay, await texted()]).toEqual([{ by, waitsFor: [] }, before + 2]);
    });

    test.each([
      [{ ...guest, firstName: ' ' }, 'firstName', 'Please enter your first name'],
      [{ ...guest, lastName: '' }, 'lastName', 'Please enter your last name'],
      [{ ...guest, phone: 'none' }, 'phone', 'Please enter your phone number'],
    ])('refuses %j with the sentence of the form', async (body, field, message) => {
      expect(await refused(invite(mia, body))).toMatchObject({
        code: 'formRefused',
        status: 400,
        message,
        fields: [{ field, message }],
      });
    });

    test('needs a yes; the owner is exempt', async () => {
      const ben = await tenant.person();
      await tenant.invite(eventId, ben);
      expect(await refused(invite(ben))).toMatchObject({ code: 'notGoing', status: 409 });
      expect(await invites(invite(tenant.cora))).toMatchObject({ InviterId: tenant.cora });
    });

    test('is not for who is not on the list', async () => {
      expect(await refused(invite(await tenant.person()))).toMatchObject({ code: 'notAllowed', status: 403 });
    });

    test('is limited for each inviter by the organization, and a removed guest frees the place', async () => {
      const first = await invites(invite(mia, another()));
      await invites(invite(mia, another()));
      await invites(invite(mia, another()));
      expect(await refused(invite(mia, another()))).toMatchObject({
        code: 'guestLimit',
        status: 409,
        message: 'You have already invited the maximum amount of guests to this event',
      });
      expect(await invites(invite(tenant.cora))).toMatchObject({ rsvp: 'invited' });
      await tenant.call(mia, 'removeAttendee', { params: { id: eventId, attendeeId: first.id } });
      expect(await invites(invite(mia, another()))).toMatchObject({ rsvp: 'invited' });
    });

    test("is limited by the event's own number too", async () => {
      const small = await tenant.approved({ maxGuestAllowed: '1' });
      await tenant.going(small, mia);
      await invites(invite(mia, guest, small));
      expect(await refused(invite(mia, guest, small))).toMatchObject({ code: 'guestLimit' });
    });

    test('is over when the event is', async () => {
      tenant.now = '2026-11-21T06:00:00.000Z';
      expect(await refused(invite(mia))).toMatchObject({ code: 'eventEnded', status: 409 });
    });
  });

  const deaths: [string, (token: string, guestId: string) => Promise<unknown>][] = [
    ['is unknown', async () => undefined],
    ['was removed', (_, id) => tenant.call(mia, 'removeAttendee', { params: { id: eventId, attendeeId: id } })],
    [
      'has a host who was removed',
      () => tenant.call(tenant.cora, 'removeAttendee', { params: { id: eventId, attendeeId } }),
    ],
    ['belongs to a cancelled event', () => tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } })],
    ['belongs to an event that is over', async () => void (tenant.now = '2026-11-21T06:00:00.000Z')],
  ];
  const deadLink = {
    code: 'deadLink',
    status: 404,
    message: 'This link is no longer valid.',
    details: {},
    fields: [],
  };

  describe('what a guest’s link opens', () => {
    const open = (token: string) => tenant.call(null, 'getGuest', { params: { token } });
    const refusedOpening = (token: string) => tenant.no(null, 'getGuest', { params: { token } });

    test('is the guest, the facts of the event, who invites, and the rules whole', async () => {
      const { id, guestToken } = await tenant.guest(eventId, mia);
      const rules = await tenant.call(mia, 'listRules', { params: { parentId: tenant.northfield } });
      const { event } = await tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
      const { title, startDate, endDate, timezone, venue, location } = event.information;
      const { organization, ...link } = await open(guestToken);
      expect(rules.length).toBeGreaterThan(0);
      expect(link).toEqual({
        guest: {
          id,
          rsvp: 'invited',
          checkedIn: false,
          qrCode: null,
          hasBirthDate: false,
          User: { firstName: 'Gus', birthDate: null },
        },
        event: { information: { title, startDate, endDate, timezone, venue, location, photo: null }, answers: [] },
        host: { firstName: 'Mia' },
        onHold: null,
        rules,
      });
      expect(organization.name).not.toBe('');
    });

    test('dresses the page, and says nothing else that the organization has set', async () => {
      const { guestToken } = await tenant.guest(eventId, mia);
      await tenant.db.query(
        `insert into setting (organization_id, slug, value) values ($1, 'backgroundColor', '#204060'), ($1, 'daysBeforeEventCreate', '9')
         on conflict (organization_id, slug) do update set value = excluded.value`,
        [tenant.harbor.id],
      );
      const { organization } = await open(guestToken);
      expect(organization.settings).toContainEqual({ slug: 'backgroundColor', value: '#204060' });
      expect(organization.settings.map(({ slug }) => slug)).not.toContain('daysBeforeEventCreate');
    });

    test('is the code once the guest has answered, and never the birth date, the phone or the last name', async () => {
      const { guestToken, qrCode } = await tenant.guestGoing(eventId, mia);
      const link = await open(guestToken);
      expect(link.guest).toMatchObject({ rsvp: 'yes', qrCode, hasBirthDate: true, checkedIn: false });
      for (const secret of ['2000-01-31', '5550123', 'Field', 'Park', guestToken])
        expect(JSON.stringify(link)).not.toContain(secret);
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
      expect((await open(guestToken)).guest).toMatchObject({ checkedIn: true });
    });

    test('has the house rules where the type of the event bypasses approval too, and a yes agrees to them', async () => {
      const dinner = await tenant.approved({ type: tenant.bypassing });
      await tenant.going(dinner, mia);
      const { id, guestToken } = await tenant.guest(dinner, mia);
      const rules = await tenant.call(mia, 'listRules', { params: { parentId: tenant.northfield } });
      expect((await open(guestToken)).rules).toEqual(rules);
      await tenant.call(null, 'answerAsGuest', answer(guestToken, '2000-01-31'));
      const { rows } = await tenant.db.query<{ agreed: unknown }>(
        `select payload -> 'rules' as agreed from journal where stream = $1 and type = 'attendance.accepted'`,
        [id],
      );
      expect(rows).toEqual([{ agreed: rules.map((rule) => ({ id: rule.id, hash: rule.hash })) }]);
    });

    test.each(deaths)('is one and the same nothing where the link %s', async (death, kill) => {
      const { id, guestToken } = await tenant.guest(eventId, mia);
      await kill(guestToken, id);
      expect(await refusedOpening(death === 'is unknown' ? 'A'.repeat(32) : guestToken)).toEqual(deadLink);
    });

    describe('while the host is not going', () => {
      const hostCancels = () => tenant.call(mia, 'cancelRsvp', { params: { id: eventId, attendeeId } });
      const hostReturns = () =>
        tenant.call(mia, 'acceptRsvp', { params: { id: eventId, attendeeId }, body: { response: 'yes' } });

      test('is on hold, without code and rules, and as it was once the host is back', async () => {
        const { id, guestToken, qrCode } = await tenant.guestGoing(eventId, mia);
        await hostCancels();
        const held = await open(guestToken);
        expect(held).toMatchObject({
          onHold: { because: 'cancelled', texts: true },
          host: { firstName: 'Mia' },
          rules: [],
        });
        expect(held.guest).toMatchObject({ rsvp: 'no', qrCode: null, hasBirthDate: true });
        const again = { params: { token: guestToken }, body: { response: 'yes' } };
        expect(await tenant.no(null, 'answerAsGuest', again)).toMatchObject({
          code: 'invitationOnHold',
          status: 409,
          message: 'Mia isn’t going, so your invitation is on hold.',
        });
        const atDoor = { params: { id: eventId, qrCode } };
        expect(await tenant.no(tenant.cora, 'checkInAttendee', atDoor)).toMatchObject({ code: 'hostNotGoing' });
        await hostReturns();
        expect((await open(guestToken)).guest).toMatchObject({ rsvp: 'yes', qrCode, hasBirthDate: true });
        expect(await tenant.call(tenant.cora, 'checkInAttendee', atDoor)).toMatchObject({ checkedIn: true });
        expect(await recordOf(id)).toMatchObject({ birth_date: '2000-01-31' });
      });

      test('a guest who has not answered is not called declined, and answers once the host is back', async () => {
        const { id, guestToken } = await tenant.guest(eventId, mia);
        await hostCancels();
        const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
        expect(data.flatMap(({ guests }) => guests)).toMatchObject([{ id, rsvp: 'invited' }]);
        expect(await open(guestToken)).toMatchObject({ guest: { rsvp: 'invited' }, onHold: { because: 'cancelled' } });
        await hostReturns();
        expect(await open(guestToken)).toMatchObject({ guest: { rsvp: 'invited' }, onHold: null });
        expect(await tenant.call(null, 'answerAsGuest', answer(guestToken, '2000-01-31'))).toMatchObject({
          rsvp: 'yes',
        });
      });

      test('a guest of an owner who has not said yes reads that', async () => {
        const { guestToken } = await tenant.guest(eventId, tenant.cora);
        expect(await open(guestToken)).toMatchObject({
          onHold: { because: 'unanswered' },
          host: { firstName: 'Cora' },
        });
      });
    });

    test('keeps a birth date that is known: another one is refused with whom to ask', async () => {
      const { id, guestToken } = await tenant.guest(eventId, mia);
      await tenant.db.query(`update attendee_record set birth_date = '2000-01-31' where id = $1`, [id]);
      expect(await tenant.no(null, 'answerAsGuest', answer(guestToken, '1990-01-31'))).toMatchObject({
        code: 'birthDateKnown',
        status: 409,
        message: 'Your birth date is already on file. To correct it, ask Mia.',
        fields: [{ field: 'dateOfBirth' }],
      });
      expect(await recordOf(id)).toMatchObject({ birth_date: '2000-01-31' });
      expect(await tenant.call(null, 'answerAsGuest', answer(guestToken, '2000-01-31'))).toMatchObject({ rsvp: 'yes' });
    });
  });

  describe('the answer of a guest', () => {
    test('is a yes with a birth date, which stands in the record and in no fact', async () => {
      const { id, guestToken, qrCode } = await tenant.guest(eventId, mia);
      expect(await tenant.call(null, 'answerAsGuest', answer(guestToken, '2000-01-31T23:59:59.000Z'))).toEqual({
        id,
        rsvp: 'yes',
        qrCode,
      });
      expect(await recordOf(id)).toMatchObject({ birth_date: '2000-01-31' });
      const { rows } = await tenant.db.query<{ actor: string; facts: string }>(
        `select actor, payload::text as facts from journal where stream = $1 and type = 'attendance.accepted'`,
        [id],
      );
      expect(rows).toMatchObject([{ actor: id }]);
      expect(rows[0]?.facts).not.toContain('2000');
    });

    test('again is answered and makes no second fact', async () => {
      const { id, guestToken } = await tenant.guestGoing(eventId, mia);
      await tenant.call(null, 'answerAsGuest', answer(guestToken, '1990-01-01'));
      const { count } = await tenant.db.query('select 1 from journal where stream = $1', [id]);
      expect(count).toBe(2);
      expect(await recordOf(id)).toMatchObject({ birth_date: '2000-01-31' });
    });

    test.each([
      ['2008-11-21', 'tooYoung', 'You must be 18 or older to RSVP'],
      ['2027-01-01', 'notADate', 'Please enter your birthdate'],
      ['2001-02-30', 'notADate', 'Please enter your birthdate'],
      ['soon', 'notADate', 'Please enter your birthdate'],
    ])('with the birth date %s is refused and leaves nothing', async (dateOfBirth, code, message) => {
      const { id, guestToken } = await tenant.guest(eventId, mia);
      const no = await tenant.no(null, 'answerAsGuest', answer(guestToken, dateOfBirth));
      expect(no).toMatchObject({ code, status: 400, message, fields: [{ field: 'dateOfBirth', message }] });
      expect(await recordOf(id)).toMatchObject({ birth_date: null });
      const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
      expect(data.flatMap(({ guests }) => guests)).toMatchObject([{ id, rsvp: 'invited' }]);
    });

    test('without a birth date is refused while none is known', async () => {
      const { guestToken } = await tenant.guest(eventId, mia);
      const said = { params: { token: guestToken }, body: { response: 'yes' } };
      expect(await tenant.no(null, 'answerAsGuest', said)).toMatchObject({
        code: 'notADate',
        fields: [{ field: 'dateOfBirth', message: 'Please enter your birthdate' }],
      });
    });

    test('takes somebody who is eighteen on the day of the event', async () => {
      const { guestToken } = await tenant.guest(eventId, mia);
      expect(await tenant.call(null, 'answerAsGuest', answer(guestToken, '2008-11-20'))).toMatchObject({ rsvp: 'yes' });
    });

    test('to rules that were shown otherwise is refused with the rules in force', async () => {
      const { guestToken } = await tenant.guest(eventId, mia);
      const rules = await tenant.call(mia, 'listRules', { params: { parentId: tenant.northfield } });
      expect(await tenant.no(null, 'answerAsGuest', answer(guestToken, '2000-01-31', 'other'))).toMatchObject({
        code: 'rulesChanged',
        details: { rules },
      });
      expect(
        await tenant.call(null, 'answerAsGuest', answer(guestToken, '2000-01-31', rulesFingerprint(rules))),
      ).toMatchObject({ rsvp: 'yes' });
    });

    test.each(deaths)('through a link that %s gets one and the same answer', async (death, kill) => {
      const { id, guestToken } = await tenant.guest(eventId, mia);
      await kill(guestToken, id);
      const token = death === 'is unknown' ? 'A'.repeat(32) : guestToken;
      expect(await tenant.no(null, 'answerAsGuest', answer(token, '2000-01-31'))).toEqual(deadLink);
    });

    test('through a link of an event that is not approved is refused alike', async () => {
      const editing = await tenant.created();
      const { guestToken } = await tenant.guest(editing, tenant.cora);
      expect(await tenant.no(null, 'answerAsGuest', answer(guestToken, '2000-01-31'))).toMatchObject({
        code: 'deadLink',
      });
    });
  });

  describe('taking somebody off the list', () => {
    const remove = (by: string, id: string) =>
      tenant.call(by, 'removeAttendee', { params: { id: eventId, attendeeId: id } });
    const noRemoval = (by: string, id: string) =>
      tenant.no(by, 'removeAttendee', { params: { id: eventId, attendeeId: id } });

    test('a guest goes by who invited them, and nobody else', async () => {
      const { id } = await tenant.guest(eventId, mia);
      expect(await noRemoval(tenant.cora, id)).toMatchObject({ code: 'notAllowed', status: 403 });
      expect(await remove(mia, id)).toEqual({ id });
      expect(await recordOf(id)).toMatchObject({ links: null });
      expect(await noRemoval(mia, id)).toMatchObject({ code: 'notFound', status: 404 });
    });

    test('a guest who is in stays', async () => {
      const { id, qrCode } = await tenant.guestGoing(eventId, mia);
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
      expect(await noRemoval(mia, id)).toMatchObject({ code: 'stillIn', status: 409 });
    });

    test('a primary attendee goes by the owner, together with the guests', async () => {
      const { id, guestToken } = await tenant.guestGoing(eventId, mia);
      expect(await remove(tenant.cora, attendeeId)).toEqual({ id: attendeeId });
      const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
      expect(data.map(({ UserId }) => UserId)).toEqual([tenant.cora]);
      expect(await recordOf(id)).toMatchObject({ links: null });
      expect(await tenant.no(null, 'answerAsGuest', answer(guestToken, '2000-01-31'))).toMatchObject({
        code: 'deadLink',
      });
    });

    test('a primary attendee who has been in stays', async () => {
      const { attendee } = await tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode: attendee?.qrCode ?? '' } });
      expect(await noRemoval(tenant.cora, attendeeId)).toMatchObject({ code: 'notAllowed', status: 403 });
    });
  });
});
