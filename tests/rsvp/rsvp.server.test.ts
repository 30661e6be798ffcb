import { beforeEach, describe, expect, test } from 'vitest';
import { rulesFingerprint } from '#contract/rsvp/agreement.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let world: World;
  let mia: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    mia = await world.person({ firstName: 'Mia', lastName: 'Park' });
  });

  const yes = { response: 'yes' };
  const invited = async (eventId: string, person = mia) => {
    await world.invite(eventId, person);
    return { id: eventId, attendeeId: await world.attendeeOf(eventId, person) };
  };
  const factsOf = async (attendeeId: string) => {
    const { rows } = await world.db.query<{ type: string; payload: Record<string, unknown> }>(
      'select type, payload from journal where stream = $1 order by version',
      [attendeeId],
    );
    return rows;
  };

  describe('saying yes', () => {
    test('to a reviewed type is an agreement: the fact carries ids and hashes of the rules in force', async () => {
      const eventId = await world.approved({ type: world.reviewed });
      const params = await invited(eventId);
      expect(await world.call(mia, 'acceptRsvp', { params, body: yes })).toMatchObject({
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
              { id: world.rules[0], hash: 'hash of Arrive with your name' },
              { id: world.rules[1], hash: 'hash of Look after each other' },
            ],
          },
        },
      ]);
    });

    test('again is answered and makes no second fact', async () => {
      const params = await invited(await world.approved());
      const first = await world.call(mia, 'acceptRsvp', { params, body: yes });
      expect(await world.call(mia, 'acceptRsvp', { params, body: yes })).toEqual(first);
      expect(await factsOf(params.attendeeId)).toHaveLength(2);
    });

    test('to a bypassing type agrees to nothing and asks for no birth date', async () => {
      const una = await world.person({ birthDate: null });
      const params = await invited(await world.approved(), una);
      expect(await world.call(una, 'acceptRsvp', { params, body: yes })).toMatchObject({ rsvp: 'yes' });
      expect((await factsOf(params.attendeeId))[1]).toMatchObject({
        payload: { rules: null, grounds: { bypass: true, age: 'unknown' } },
      });
    });

    test('to a reviewed type asks for a birth date first', async () => {
      const una = await world.person({ birthDate: null });
      const params = await invited(await world.approved({ type: world.reviewed }), una);
      expect(await world.no(una, 'acceptRsvp', { params, body: yes })).toMatchObject({
        code: 'birthDateNeeded',
        status: 409,
      });
    });

    test.each([
      ['2008-11-20', 'yes'],
      ['2008-11-21', 'tooYoung'],
    ])('counts the age on the local date of the event: born %s', async (birthDate, outcome) => {
      const young = await world.person({ birthDate });
      const params = await invited(await world.approved({ type: world.reviewed }), young);
      const answer =
        outcome === 'yes'
          ? (await world.call(young, 'acceptRsvp', { params, body: yes })).rsvp
          : (await world.no(young, 'acceptRsvp', { params, body: yes })).code;
      expect(answer).toBe(outcome);
    });

    test('to rules that were shown otherwise is refused with the rules in force', async () => {
      const eventId = await world.approved({ type: world.reviewed });
      const params = await invited(eventId);
      const rules = await world.call(mia, 'listRules', { params: { parentId: world.northfield } });
      await world.db.query(`update house_rule set hash = 'new hash' where id = $1`, [world.rules[0]]);
      const body = { ...yes, rules: rulesFingerprint(rules) };
      const no = await world.no(mia, 'acceptRsvp', { params, body });
      expect(no).toMatchObject({ code: 'rulesChanged', status: 409 });
      expect(no.details['rules']).toEqual([{ ...rules[0], hash: 'new hash' }, rules[1]]);
      const again = { ...yes, rules: 'new hash.hash of Look after each other' };
      expect(await world.call(mia, 'acceptRsvp', { params, body: again })).toMatchObject({ rsvp: 'yes' });
    });

    test('waits for the approval of the event', async () => {
      const eventId = await world.submitted();
      const params = await invited(eventId);
      expect(await world.no(mia, 'acceptRsvp', { params, body: yes })).toMatchObject({
        code: 'eventNotApproved',
        status: 409,
      });
      await world.approve(eventId);
      expect(await world.call(mia, 'acceptRsvp', { params, body: yes })).toMatchObject({ rsvp: 'yes' });
    });

    test('is over when the event is', async () => {
      const params = await invited(await world.approved());
      world.now = '2026-11-21T06:00:00.000Z';
      expect(await world.no(mia, 'acceptRsvp', { params, body: yes })).toMatchObject({
        code: 'eventEnded',
        status: 409,
      });
      world.now = '2026-11-21T05:59:59.999Z';
      expect(await world.call(mia, 'acceptRsvp', { params, body: yes })).toMatchObject({ rsvp: 'yes' });
    });

    test('is for the attendee alone: anybody else does not find it', async () => {
      const params = await invited(await world.approved());
      for (const person of [world.cora, await world.person()]) {
        expect(await world.no(person, 'acceptRsvp', { params, body: yes })).toMatchObject({
          code: 'notFound',
          status: 404,
        });
      }
    });

    test('anything but yes is a wrong shape', async () => {
      const params = await invited(await world.approved());
      expect(await world.no(mia, 'acceptRsvp', { params, body: { response: 'no' } })).toMatchObject({
        code: 'wrongShape',
        status: 400,
        fields: [{ field: 'response' }],
      });
    });
  });

  describe('cancelling', () => {
    test('makes the yes a no and puts the yes of the guests on hold, until the host goes again', async () => {
      const eventId = await world.approved();
      const { id: attendeeId } = await world.going(eventId, mia);
      const gus = await world.guestGoing(eventId, mia, 'Gus');
      const gia = await world.guest(eventId, mia, 'Gia');
      const params = { id: eventId, attendeeId };
      const answer = await world.call(mia, 'cancelRsvp', { params });
      expect(answer).toMatchObject({
        rsvp: 'no',
        guests: [
          { id: gia.id, rsvp: 'invited' },
          { id: gus.id, rsvp: 'no' },
        ],
      });
      expect((await factsOf(gus.id)).at(-1)).toEqual({ type: 'attendance.declined', payload: { cause: 'host' } });
      expect((await factsOf(gia.id)).map(({ type }) => type)).toEqual(['attendance.invited']);
      const back = await world.call(mia, 'acceptRsvp', { params, body: yes });
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
      const params = await invited(await world.approved());
      expect(await world.no(mia, 'cancelRsvp', { params })).toMatchObject({ code: 'notRsvp', status: 409 });
    });

    test('is refused to who is in, and to whose guest is in', async () => {
      const eventId = await world.approved();
      const { id: attendeeId, qrCode } = await world.going(eventId, mia);
      const guest = await world.guestGoing(eventId, mia);
      const params = { id: eventId, attendeeId };
      await world.call(world.cora, 'checkInAttendee', { params: { id: eventId, qrCode: guest.qrCode } });
      expect(await world.no(mia, 'cancelRsvp', { params })).toMatchObject({ code: 'guestsStillIn', status: 409 });
      expect((await factsOf(attendeeId)).at(-1)?.type).toBe('guest.invited');
      await world.call(world.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
      expect(await world.no(mia, 'cancelRsvp', { params })).toMatchObject({ code: 'stillIn', status: 409 });
    });
  });

  describe('inviting members', () => {
    test('puts each on the list once, with a code of eight letters', async () => {
      const eventId = await world.created();
      const ben = await world.person();
      const said = { params: { id: eventId }, body: { users: [mia, ben, mia] } };
      expect(await world.call(world.cora, 'inviteMembers', said)).toMatchObject({ invited: 2 });
      expect(await world.call(world.cora, 'inviteMembers', said)).toMatchObject({ invited: 0 });
      const { data } = await world.call(world.cora, 'listAttendees', { params: { id: eventId } });
      expect(
        data
          .map(({ UserId, rsvp }) => ({ UserId, rsvp }))
          .sort((a, b) => String(a.UserId).localeCompare(String(b.UserId))),
      ).toEqual(
        [world.cora, mia, ben].sort((a, b) => a.localeCompare(b)).map((UserId) => ({ UserId, rsvp: 'invited' })),
      );
      expect(data.every(({ qrCode }) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(qrCode))).toBe(true);
    });

    test('knows only members of this organization who may sign in', async () => {
      const eventId = await world.created();
      const strangers = [
        await world.person({ in: [[world.cedar]] }),
        await world.person({ in: [[world.harbor, []]] }),
        'nobody-at-all',
      ];
      for (const stranger of strangers) {
        const said = { params: { id: eventId }, body: { users: [mia, stranger] } };
        expect(await world.no(world.cora, 'inviteMembers', said)).toMatchObject({
          code: 'wrongShape',
          status: 400,
          fields: [{ field: 'users' }],
        });
      }
      const { data } = await world.call(world.cora, 'listAttendees', { params: { id: eventId } });
      expect(data).toHaveLength(1);
    });

    test('invites again who was taken off the list, with the same code', async () => {
      const eventId = await world.approved();
      const { id: attendeeId, qrCode } = await world.going(eventId, mia);
      await world.call(world.cora, 'removeAttendee', { params: { id: eventId, attendeeId } });
      expect(
        await world.call(world.cora, 'inviteMembers', { params: { id: eventId }, body: { users: [mia] } }),
      ).toMatchObject({ invited: 1 });
      const { attendee } = await world.call(mia, 'getEventInfo', { params: { id: eventId } });
      expect(attendee).toMatchObject({ id: attendeeId, qrCode, rsvp: 'invited' });
    });

    test('is over when the event is', async () => {
      const eventId = await world.approved();
      world.now = '2026-11-21T06:00:00.000Z';
      const said = { params: { id: eventId }, body: { users: [mia] } };
      expect(await world.no(world.cora, 'inviteMembers', said)).toMatchObject({ code: 'eventEnded', status: 409 });
    });
  });
});
