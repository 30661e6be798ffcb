import { beforeEach, describe, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let world: World;
  let mia: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    mia = await world.person({ firstName: 'Mia', lastName: 'Park', phone: '+16175550101' });
  });

  describe('upcoming events', () => {
    const list = async (person: string, query: Record<string, string> = {}) => {
      const { data, count } = await world.call(person, 'listUpcomingEvents', {
        query: { OrganizationId: world.harbor.id, ...query },
      });
      expect(count).toBe(data.length);
      return data;
    };
    const titles = async (person: string, query?: Record<string, string>) =>
      (await list(person, query)).map(({ information }) => information.title);
    const day = (date: string) => ({ startDate: `2026-${date}T20:00:00.000Z`, endDate: `2026-${date}T23:00:00.000Z` });

    test('are the approved ones one attends or volunteers in, soonest first', async () => {
      const later = await world.approved({ title: 'Later', ...day('12-20') });
      const sooner = await world.approved({ title: 'Sooner', ...day('12-10') });
      await world.approved({ title: 'Not mine' });
      const editing = await world.created({ title: 'Editing' });
      await world.invite(editing, mia);
      await world.going(later, mia);
      await world.choose(sooner, mia);
      const data = await list(mia);
      expect(data.map(({ information, attendee }) => [information.title, attendee])).toEqual([
        ['Sooner', { rsvp: 'invited', checkedIn: false }],
        ['Later', { rsvp: 'yes', checkedIn: false }],
      ]);
    });

    test('of the owner are all own ones, whatever their status', async () => {
      await world.created({ title: 'Editing', ...day('12-01') });
      await world.submitted({ title: 'Submitted', ...day('12-02') });
      await world.approved({ title: 'Approved', ...day('12-03') });
      expect(await titles(world.cora)).toEqual(['Editing', 'Submitted', 'Approved']);
      expect(await titles(world.cora, { reviewStatus: 'submitted' })).toEqual(['Submitted']);
      expect(await titles(world.cora, { reviewStatus: 'editing,approved' })).toEqual(['Editing', 'Approved']);
      expect(await titles(world.cora, { reviewStatus: 'no such status' })).toEqual([]);
    });

    test('keep an event that was declined, and drop one from which one was removed', async () => {
      const declined = await world.approved({ title: 'Declined', ...day('12-01') });
      const { id } = await world.going(declined, mia);
      await world.call(mia, 'cancelRsvp', { params: { id: declined, attendeeId: id } });
      const removed = await world.approved({ title: 'Removed', ...day('12-02') });
      const { id: attendeeId } = await world.going(removed, mia);
      await world.call(world.cora, 'removeAttendee', { params: { id: removed, attendeeId } });
      expect(await titles(mia)).toEqual(['Declined']);
    });

    test('stay until their end and then are past, latest first', async () => {
      await world.approved({ title: 'First', ...day('12-01') });
      await world.approved({ title: 'Second', ...day('12-02') });
      world.now = '2026-12-02T22:59:59.999Z';
      expect(await titles(world.cora)).toEqual(['Second']);
      world.now = '2026-12-02T23:00:00.000Z';
      expect(await titles(world.cora)).toEqual([]);
      expect(await titles(world.cora, { pastEvents: 'true' })).toEqual(['Second', 'First']);
      expect(await titles(world.cora, { pastEvents: 'false' })).toEqual([]);
    });

    test('that are past are for event creators', async () => {
      const query = { OrganizationId: world.harbor.id, pastEvents: '1' };
      expect(await world.no(mia, 'listUpcomingEvents', { query })).toMatchObject({ code: 'notAllowed', status: 403 });
    });

    test('need an organization in the query, of which one is a member', async () => {
      expect(await world.no(mia, 'listUpcomingEvents')).toMatchObject({
        code: 'wrongShape',
        fields: [{ field: 'OrganizationId' }],
      });
      expect(await world.no(mia, 'listUpcomingEvents', { query: { OrganizationId: world.cedar.id } })).toMatchObject({
        code: 'notFound',
      });
    });
  });

  describe('the guest list', () => {
    let eventId: string;

    beforeEach(async () => {
      eventId = await world.approved();
      await world.going(eventId, mia);
      await world.guestGoing(eventId, mia, 'Zoe');
      await world.guest(eventId, mia, 'Abe');
    });

    test('is in order of last and first name, guests under their host, and whole for staff', async () => {
      for (const [firstName, lastName] of [
        ['Ömer', 'Ärlig'],
        ['Zed', 'Ardent'],
        ['Al', 'Ärlig'],
        ['Bo', 'zuse'],
      ] as const) {
        await world.invite(eventId, await world.person({ firstName, lastName }));
      }
      const { data } = await world.call(world.cora, 'listAttendees', { params: { id: eventId } });
      expect(
        data.map(({ User, guests }) => [`${User.lastName}, ${User.firstName}`, guests.map(({ name }) => name)]),
      ).toEqual([
        ['Ardent, Zed', []],
        ['Ärlig, Al', []],
        ['Ärlig, Ömer', []],
        ['Bell, Cora', []],
        ['Park, Mia', ['Abe Field', 'Zoe Field']],
        ['zuse, Bo', []],
      ]);
      expect(data[4]).toMatchObject({
        User: { birthDate: '1999-05-04', phone: '+16175550101' },
        guests: [{ User: { birthDate: null, phone: '+16175550124' } }, { User: { birthDate: '2000-01-31' } }],
      });
    });

    test('names the organization of members, and none of guests', async () => {
      const { data } = await world.call(world.cora, 'listAttendees', { params: { id: eventId } });
      const Organization = { id: world.harbor.id, ParentId: world.northfield };
      expect(data.map(({ User }) => User.Organization)).toEqual(data.map(() => Organization));
      expect(data.flatMap(({ guests }) => guests.map(({ User }) => User.Organization))).toEqual([null, null]);
    });

    test('tells phone and birth date of a member from their yes on, and of a guest as the host gave them', async () => {
      const ben = await world.person({
        firstName: 'Ben',
        lastName: 'Ode',
        birthDate: '1998-07-06',
        phone: '+16175550199',
      });
      const asked = { params: { id: eventId }, query: {} };
      const told = async (by: string, query: Record<string, string>) => {
        const { data } = await world.call(by, 'listAttendees', { ...asked, query });
        const { birthDate, phone } = data.find(({ UserId }) => UserId === ben)?.User ?? {};
        return [birthDate, phone];
      };
      await world.invite(eventId, ben);
      expect(await told(world.cora, {})).toEqual([null, null]);
      expect(await told(world.cora, { UserId: ben })).toEqual([null, null]);
      const { id: attendeeId } = await world.going(eventId, ben);
      await world.guest(eventId, ben, 'Una');
      expect(await told(world.cora, {})).toEqual(['1998-07-06', '+16175550199']);
      await world.call(ben, 'cancelRsvp', { params: { id: eventId, attendeeId } });
      expect(await told(world.cora, {})).toEqual([null, null]);
      const { data } = await world.call(world.cora, 'listAttendees', asked);
      const guests = data.find(({ UserId }) => UserId === ben)?.guests ?? [];
      expect(guests).toMatchObject([{ User: { firstName: 'Una', phone: expect.any(String) } }]);
    });

    test('is the own part for a member who names oneself, without birth dates', async () => {
      for (const query of [{ UserId: mia }, { UserId: mia, InviterId: mia }] as Record<string, string>[]) {
        const { data } = await world.call(mia, 'listAttendees', { params: { id: eventId }, query });
        expect(data).toMatchObject([
          {
            UserId: mia,
            User: { birthDate: null },
            guests: [{ name: 'Abe Field' }, { name: 'Zoe Field', User: { birthDate: null } }],
          },
        ]);
      }
    });

    test('is forbidden to a member who names nobody or another', async () => {
      const own = { params: { id: eventId } };
      for (const query of [
        {},
        { InviterId: mia },
        { UserId: world.cora },
        { UserId: mia, InviterId: world.cora },
      ] as Record<string, string>[]) {
        expect(await world.no(mia, 'listAttendees', { ...own, query })).toMatchObject({
          code: 'notCheckInStaff',
          status: 403,
        });
      }
    });

    test('says who is in, and since when', async () => {
      const { attendee } = await world.call(mia, 'getEventInfo', { params: { id: eventId } });
      world.now = '2026-11-21T01:30:00.123Z';
      await world.call(world.cora, 'checkInAttendee', { params: { id: eventId, qrCode: attendee?.qrCode ?? '' } });
      const { data } = await world.call(world.cora, 'listAttendees', { params: { id: eventId } });
      expect(
        data.map(({ UserId, checkedIn, checkinDate, checkoutDate }) => [UserId, checkedIn, checkinDate, checkoutDate]),
      ).toEqual([
        [world.cora, false, null, null],
        [mia, true, '2026-11-21T01:30:00.123Z', null],
      ]);
    });

    test('of staff can be asked for one person', async () => {
      const { data } = await world.call(world.cora, 'listAttendees', {
        params: { id: eventId },
        query: { UserId: mia },
      });
      expect(data).toMatchObject([{ UserId: mia, guests: [{}, { User: { birthDate: '2000-01-31' } }] }]);
    });
  });

  test('what a member meets of an event: own record, guests, roles', async () => {
    const eventId = await world.approved();
    await world.choose(eventId, mia);
    await world.going(eventId, mia);
    const guest = await world.guestGoing(eventId, mia);
    const info = await world.call(mia, 'getEventInfo', { params: { id: eventId } });
    expect(info).toMatchObject({
      event: { id: eventId, reviewStatus: 'approved', OwnerId: world.cora },
      EventType: { bypassApproval: true },
      attendee: { UserId: mia, rsvp: 'yes', guests: [{ id: guest.id, rsvp: 'yes' }] },
      roles: [{ specialized: 'check-in', EventModule: { name: 'Door team' } }],
      invites: [{ id: guest.id }],
      isCheckInStaff: true,
    });
    const stranger = await world.person();
    expect(await world.call(stranger, 'getEventInfo', { params: { id: eventId } })).toMatchObject({
      attendee: null,
      roles: [],
      invites: [],
      isCheckInStaff: false,
    });
  });
});
