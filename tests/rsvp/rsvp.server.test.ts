import { beforeEach, describe, expect, test } from 'vitest';
import { rulesFingerprint } from '#contract/rsvp/agreement.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park' });
  });

  const yes = { response: 'yes' };
  const invited = async (eventId: string, person = mia) => {
    await tenant.invite(eventId, person);
    return { id: eventId, attendeeId: await tenant.attendeeOf(eventId, person) };
  };
  const factsOf = async (attendeeId: string) => {
    const { rows } = await tenant.db.query<{ type: string; payload: Record<string, unknown> }>(
      'select type, payload from journal where stream = $1 order by version',
      [attendeeId],
    );
    return rows;
  };

  describe('saying yes', () => {
    test('to a reviewed type is an agreement: the fact carries ids and hashes of the rules in force', async () => {
      const eventId = await tenant.approved({ type: tenant.reviewed });
      const params = await invited(eventId);
      expect(await tenant.call(mia, 'acceptRsvp', { params, body: yes })).toMatchObject({
        id: params.attendeeId,
        UserId: mia,
        InviterId: null,
        rsvp: 'yes',
        checkedIn: false,
        guests: [],
        User: { id: mia, firstName: 'Mia', lastName: 'Park', birthDate: null, phone: '+16175550100' },
      });
      expect(await factsOf(params.attendeeId)).toEqual([
        { type: 'attendance.invited', payload: { event: eventId, person: mia, host: null } },
        {
          type: 'attendance.accepted',
          payload: {
            grounds: { event: 'approved', host: 'none', ended: false, bypass: false, age: 'adult' },
            rules: [
              { id: tenant.rules[0], hash: 'hash of Arrive with your name' },
              { id: tenant.rules[1], hash: 'hash of Look after each other' },
            ],
          },
        },
      ]);
    });

    test('again under the same key, after a no from another device, is a yes again (R-53)', async () => {
      const params = await invited(await tenant.approved());
      const first = await tenant.call(mia, 'acceptRsvp', { params, body: yes, key: 'phone-1' });
      await tenant.call(mia, 'acceptRsvp', { params, body: yes, key: 'phone-1' });
      await tenant.call(mia, 'cancelRsvp', { params, key: 'laptop-1' });
      expect(await tenant.call(mia, 'acceptRsvp', { params, body: yes, key: 'phone-1' })).toEqual(first);
      expect((await factsOf(params.attendeeId)).map(({ type }) => type)).toEqual([
        ...['attendance.invited', 'attendance.accepted', 'attendance.declined', 'attendance.accepted'],
      ]);
      const { rows } = await tenant.db.query('select rsvp from attendance where id = $1', [params.attendeeId]);
      expect(rows).toEqual([{ rsvp: 'yes' }]);
    });

    test('again is answered and makes no second fact', async () => {
      const params = await invited(await tenant.approved());
      const first = await tenant.call(mia, 'acceptRsvp', { params, body: yes });
      expect(await tenant.call(mia, 'acceptRsvp', { params, body: yes })).toEqual(first);
      expect(await factsOf(params.attendeeId)).toHaveLength(2);
    });

    test('to a bypassing type agrees to nothing and asks for no birth date', async () => {
      const una = await tenant.person({ birthDate: null });
      const params = await invited(await tenant.approved(), una);
      expect(await tenant.call(una, 'acceptRsvp', { params, body: yes })).toMatchObject({ rsvp: 'yes' });
      expect((await factsOf(params.attendeeId))[1]).toMatchObject({
        payload: { rules: null, grounds: { bypass: true, age: 'unknown' } },
      });
    });

    test('to a reviewed type asks for a birth date first', async () => {
      const una = await tenant.person({ birthDate: null });
      const params = await invited(await tenant.approved({ type: tenant.reviewed }), una);
      expect(await tenant.no(una, 'acceptRsvp', { params, body: yes })).toMatchObject({
        code: 'birthDateNeeded',
        status: 409,
      });
    });

    test.each([
      ['2008-11-20', 'yes'],
      ['2008-11-21', 'tooYoung'],
    ])('counts the age on the local date of the event: born %s', async (birthDate, outcome) => {
      const young = await tenant.person({ birthDate });
      const params = await invited(await tenant.approved({ type: tenant.reviewed }), young);
      const answer =
        outcome === 'yes'
          ? (await tenant.call(young, 'acceptRsvp', { params, body: yes })).rsvp
          : (await tenant.no(young, 'acceptRsvp', { params, body: yes })).code;
      expect(answer).toBe(outcome);
    });

    test('to rules that were shown otherwise is refused with the rules in force', async () => {
      const eventId = await tenant.approved({ type: tenant.reviewed });
      const params = await invited(eventId);
      const rules = await tenant.call(mia, 'listRules', { params: { parentId: tenant.northfield } });
      await tenant.db.query(`update house_rule set hash = 'new hash' where id = $1`, [tenant.rules[0]]);
      const body = { ...yes, rules: rulesFingerprint(rules) };
      const no = await tenant.no(mia, 'acceptRsvp', { params, body });
      expect(no).toMatchObject({ code: 'rulesChanged', status: 409 });
      expect(no.details['rules']).toEqual([{ ...rules[0], hash: 'new hash' }, rules[1]]);
      const again = { ...yes, rules: 'new hash.hash of Look after each other' };
      expect(await tenant.call(mia, 'acceptRsvp', { params, body: again })).toMatchObject({ rsvp: 'yes' });
    });

    test('waits for the approval of the event', async () => {
      const eventId = await tenant.submitted();
      const params = await invited(eventId);
      expect(await tenant.no(mia, 'acceptRsvp', { params, body: yes })).toMatchObject({
        code: 'eventNotApproved',
        status: 409,
      });
      await tenant.approve(eventId);
      expect(await tenant.call(mia, 'acceptRsvp', { params, body: yes })).toMatchObject({ rsvp: 'yes' });
    });

    test('is over when the event is', async () => {
      const params = await invited(await tenant.approved());
      tenant.now = '2026-11-21T06:00:00.000Z';
      expect(await tenant.no(mia, 'acceptRsvp', { params, body: yes })).toMatchObject({
        code: 'eventEnded',
        status: 409,
      });
      tenant.now = '2026-11-21T05:59:59.999Z';
      expect(await tenant.call(mia, 'acceptRsvp', { params, body: yes })).toMatchObject({ rsvp: 'yes' });
    });

    test('is for the attendee alone: anybody else does not find it', async () => {
      const params = await invited(await tenant.approved());
      for (const person of [tenant.cora, await tenant.person()]) {
        expect(await tenant.no(person, 'acceptRsvp', { params, body: yes })).toMatchObject({
          code: 'notFound',
          status: 404,
        });
      }
    });

    test('anything but yes is a wrong shape', async () => {
      const params = await invited(await tenant.approved());
      expect(await tenant.no(mia, 'acceptRsvp', { params, body: { response: 'no' } })).toMatchObject({
        code: 'wrongShape',
        status: 400,
        fields: [{ field: 'response' }],
      });
    });
  });

  describe('cancelling', () => {
    test('makes the yes a no and puts the yes of the guests on hold, until the host goes again', async () => {
      const eventId = await tenant.approved();
      const { id: attendeeId } = await tenant.going(eventId, mia);
      const gus = await tenant.guestGoing(eventId, mia, 'Gus');
      const gia = await tenant.guest(eventId, mia, 'Gia');
      const params = { id: eventId, attendeeId };
      const answer = await tenant.call(mia, 'cancelRsvp', { params });
      expect(answer).toMatchObject({
        rsvp: 'no',
        guests: [
          { id: gia.id, rsvp: 'invited' },
          { id: gus.id, rsvp: 'no' },
        ],
      });
      expect((await factsOf(gus.id)).at(-1)).toEqual({ type: 'attendance.declined', payload: { cause: 'host' } });
      expect((await factsOf(gia.id)).map(({ type }) => type)).toEqual(['attendance.invited']);
      const back = await tenant.call(mia, 'acceptRsvp', { params, body: yes });
      expect(back.guests).toMatchObject([
        { id: gia.id, rsvp: 'invited' },
        { id: gus.id, rsvp: 'yes' },
      ]);
      expect((await factsOf(gus.id)).at(-1)).toEqual({
        type: 'attendance.resumed',
        payload: { grounds: { event: 'approved', host: 'going' } },
      });
    });

    test('needs a yes', async () => {
      const params = await invited(await tenant.approved());
      expect(await tenant.no(mia, 'cancelRsvp', { params })).toMatchObject({ code: 'notRsvp', status: 409 });
    });

    test('is refused to who is in, and to whose guest is in', async () => {
      const eventId = await tenant.approved();
      const { id: attendeeId, qrCode } = await tenant.going(eventId, mia);
      const guest = await tenant.guestGoing(eventId, mia);
      const params = { id: eventId, attendeeId };
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode: guest.qrCode } });
      expect(await tenant.no(mia, 'cancelRsvp', { params })).toMatchObject({ code: 'guestsStillIn', status: 409 });
      expect((await factsOf(attendeeId)).at(-1)?.type).toBe('guest.invited');
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
      expect(await tenant.no(mia, 'cancelRsvp', { params })).toMatchObject({ code: 'stillIn', status: 409 });
    });
  });

  describe('inviting members', () => {
    test('puts each on the list once, with a code of eight letters', async () => {
      const eventId = await tenant.created();
      const ben = await tenant.person();
      const said = { params: { id: eventId }, body: { users: [mia, ben, mia] } };
      expect(await tenant.call(tenant.cora, 'inviteMembers', said)).toMatchObject({ invited: 2 });
      expect(await tenant.call(tenant.cora, 'inviteMembers', said)).toMatchObject({ invited: 0 });
      const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
      expect(
        data
          .map(({ UserId, rsvp }) => ({ UserId, rsvp }))
          .sort((a, b) => String(a.UserId).localeCompare(String(b.UserId))),
      ).toEqual(
        [tenant.cora, mia, ben].sort((a, b) => a.localeCompare(b)).map((UserId) => ({ UserId, rsvp: 'invited' })),
      );
      expect(data.every(({ qrCode }) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(qrCode))).toBe(true);
    });

    test('knows only members of this organization, and leaves out who may no longer sign in', async () => {
      const eventId = await tenant.created();
      const shut = await tenant.person({ in: [[tenant.harbor, []]] });
      const refused = [[mia, await tenant.person({ in: [[tenant.cedar]] })], [mia, 'nobody-at-all'], [shut]];
      for (const users of refused) {
        const said = { params: { id: eventId }, body: { users } };
        expect(await tenant.no(tenant.cora, 'inviteMembers', said)).toMatchObject({
          code: 'wrongShape',
          status: 400,
          fields: [{ field: 'users' }],
        });
      }
      const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
      expect(data).toHaveLength(1);
      const both = { params: { id: eventId }, body: { users: [mia, shut] } };
      expect(await tenant.call(tenant.cora, 'inviteMembers', both)).toMatchObject({ invited: 1 });
    });

    test('invites again who was taken off the list, with the same code', async () => {
      const eventId = await tenant.approved();
      const { id: attendeeId, qrCode } = await tenant.going(eventId, mia);
      await tenant.call(tenant.cora, 'removeAttendee', { params: { id: eventId, attendeeId } });
      expect(
        await tenant.call(tenant.cora, 'inviteMembers', { params: { id: eventId }, body: { users: [mia] } }),
      ).toMatchObject({ invited: 1 });
      const { attendee } = await tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
      expect(attendee).toMatchObject({ id: attendeeId, qrCode, rsvp: 'invited' });
    });

    test('is over when the event is', async () => {
      const eventId = await tenant.approved();
      tenant.now = '2026-11-21T06:00:00.000Z';
      const said = { params: { id: eventId }, body: { users: [mia] } };
      expect(await tenant.no(tenant.cora, 'inviteMembers', said)).toMatchObject({ code: 'eventEnded', status: 409 });
    });
  });
});
