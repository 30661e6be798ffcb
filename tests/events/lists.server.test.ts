import { beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park', phone: '+16175550101' });
  });

  describe('upcoming events', () => {
    const list = async (person: string, query: Record<string, string> = {}) => {
      const { data, count } = await tenant.call(person, 'listUpcomingEvents', {
        query: { OrganizationId: tenant.harbor.id, ...query },
      });
      expect(count).toBe(data.length);
      return data;
    };
    const titles = async (person: string, query?: Record<string, string>) =>
      (await list(person, query)).map(({ information }) => information.title);
    const day = (date: string) => ({ startDate: `2026-${date}T20:00:00.000Z`, endDate: `2026-${date}T23:00:00.000Z` });

    test('are the approved ones one attends or volunteers in, soonest first', async () => {
      const later = await tenant.approved({ title: 'Later', ...day('12-20') });
      const sooner = await tenant.approved({ title: 'Sooner', ...day('12-10') });
      await tenant.approved({ title: 'Not mine' });
      const editing = await tenant.created({ title: 'Editing' });
      await tenant.invite(editing, mia);
      await tenant.going(later, mia);
      await tenant.choose(sooner, mia);
      const data = await list(mia);
      expect(data.map(({ information, attendee }) => [information.title, attendee])).toEqual([
        ['Sooner', { rsvp: 'invited', checkedIn: false }],
        ['Later', { rsvp: 'yes', checkedIn: false }],
      ]);
    });

    test('of the owner are all own ones, whatever their status', async () => {
      await tenant.created({ title: 'Editing', ...day('12-01') });
      await tenant.submitted({ title: 'Submitted', ...day('12-02') });
      await tenant.approved({ title: 'Approved', ...day('12-03') });
      expect(await titles(tenant.cora)).toEqual(['Editing', 'Submitted', 'Approved']);
      expect(await titles(tenant.cora, { reviewStatus: 'submitted' })).toEqual(['Submitted']);
      expect(await titles(tenant.cora, { reviewStatus: 'editing,approved' })).toEqual(['Editing', 'Approved']);
      expect(await titles(tenant.cora, { reviewStatus: 'no such status' })).toEqual([]);
    });

    test('keep an event that was declined, and drop one from which one was removed', async () => {
      const declined = await tenant.approved({ title: 'Declined', ...day('12-01') });
      const { id } = await tenant.going(declined, mia);
      await tenant.call(mia, 'cancelRsvp', { params: { id: declined, attendeeId: id } });
      const removed = await tenant.approved({ title: 'Removed', ...day('12-02') });
      const { id: attendeeId } = await tenant.going(removed, mia);
      await tenant.call(tenant.cora, 'removeAttendee', { params: { id: removed, attendeeId } });
      expect(await titles(mia)).toEqual(['Declined']);
    });

    test('stay until their end and then are past, latest first', async () => {
      await tenant.approved({ title: 'First', ...day('12-01') });
      await tenant.approved({ title: 'Second', ...day('12-02') });
      tenant.now = '2026-12-02T22:59:59.999Z';
      expect(await titles(tenant.cora)).toEqual(['Second']);
      tenant.now = '2026-12-02T23:00:00.000Z';
      expect(await titles(tenant.cora)).toEqual([]);
      expect(await titles(tenant.cora, { pastEvents: 'true' })).toEqual(['Second', 'First']);
      expect(await titles(tenant.cora, { pastEvents: 'false' })).toEqual([]);
    });

    test('that are past are for event creators', async () => {
      const query = { OrganizationId: tenant.harbor.id, pastEvents: '1' };
      expect(await tenant.no(mia, 'listUpcomingEvents', { query })).toMatchObject({ code: 'notAllowed', status: 403 });
    });

    test('need an organization in the query, of which one is a member', async () => {
      expect(await tenant.no(mia, 'listUpcomingEvents')).toMatchObject({
        code: 'wrongShape',
        fields: [{ field: 'OrganizationId' }],
      });
      expect(await tenant.no(mia, 'listUpcomingEvents', { query: { OrganizationId: tenant.cedar.id } })).toMatchObject({
        code: 'notFound',
      });
    });
  });

  describe('the guest list', () => {
    let eventId: string;

    beforeEach(async () => {
      eventId = await tenant.approved();
      await tenant.going(eventId, mia);
      await tenant.guestGoing(eventId, mia, 'Zoe');
      await tenant.guest(eventId, mia, 'Abe');
    });

    test('is in order of last and first name, guests under their host, and whole for staff', async () => {
      for (const [firstName, lastName] of [
        ['Ömer', 'Ärlig'],
        ['Zed', 'Ardent'],
        ['Al', 'Ärlig'],
        ['Bo', 'zuse'],
      ] as const) {
        await tenant.invite(eventId, await tenant.person({ firstName, lastName }));
      }
      const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
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
      const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
      const Organization = { id: tenant.harbor.id, ParentId: tenant.northfield };
      expect(data.map(({ User }) => User.Organization)).toEqual(data.map(() => Organization));
      expect(data.flatMap(({ guests }) => guests.map(({ User }) => User.Organization))).toEqual([null, null]);
    });

    test('tells phone and birth date of a member from their yes on, and of a guest as the host gave them', async () => {
      const ben = await tenant.person({
        firstName: 'Ben',
        lastName: 'Ode',
        birthDate: '1998-07-06',
        phone: '+16175550199',
      });
      const asked = { params: { id: eventId }, query: {} };
      const told = async (by: string, query: Record<string, string>) => {
        const { data } = await tenant.call(by, 'listAttendees', { ...asked, query });
        const { birthDate, phone } = data.find(({ UserId }) => UserId === ben)?.User ?? {};
        return [birthDate, phone];
      };
      await tenant.invite(eventId, ben);
      expect(await told(tenant.cora, {})).toEqual([null, null]);
      expect(await told(tenant.cora, { UserId: ben })).toEqual([null, null]);
      const { id: attendeeId } = await tenant.going(eventId, ben);
      await tenant.guest(eventId, ben, 'Una');
      expect(await told(tenant.cora, {})).toEqual(['1998-07-06', '+16175550199']);
      await tenant.call(ben, 'cancelRsvp', { params: { id: eventId, attendeeId } });
      expect(await told(tenant.cora, {})).toEqual([null, null]);
      const { data } = await tenant.call(tenant.cora, 'listAttendees', asked);
      const guests = data.find(({ UserId }) => UserId === ben)?.guests ?? [];
      expect(guests).toMatchObject([{ User: { firstName: 'Una', phone: expect.any(String) } }]);
    });

    test('is the own part for a member who names oneself, without birth dates', async () => {
      for (const query of [{ UserId: mia }, { UserId: mia, InviterId: mia }] as Record<string, string>[]) {
        const { data } = await tenant.call(mia, 'listAttendees', { params: { id: eventId }, query });
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
        { UserId: tenant.cora },
        { UserId: mia, InviterId: tenant.cora },
      ] as Record<string, string>[]) {
        expect(await tenant.no(mia, 'listAttendees', { ...own, query })).toMatchObject({
          code: 'notCheckInStaff',
          status: 403,
        });
      }
    });

    test('says who is in, and since when', async () => {
      const { attendee } = await tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
      tenant.now = '2026-11-21T01:30:00.123Z';
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode: attendee?.qrCode ?? '' } });
      const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
      expect(
        data.map(({ UserId, checkedIn, checkinDate, checkoutDate }) => [UserId, checkedIn, checkinDate, checkoutDate]),
      ).toEqual([
        [tenant.cora, false, null, null],
        [mia, true, '2026-11-21T01:30:00.123Z', null],
      ]);
    });

    test('of staff can be asked for one person', async () => {
      const { data } = await tenant.call(tenant.cora, 'listAttendees', {
        params: { id: eventId },
        query: { UserId: mia },
      });
      expect(data).toMatchObject([{ UserId: mia, guests: [{}, { User: { birthDate: '2000-01-31' } }] }]);
    });
  });

  test('what a member meets of an event: own record, guests, roles', async () => {
    const eventId = await tenant.approved();
    await tenant.choose(eventId, mia);
    await tenant.going(eventId, mia);
    const guest = await tenant.guestGoing(eventId, mia);
    const info = await tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
    expect(info).toMatchObject({
      event: { id: eventId, reviewStatus: 'approved', OwnerId: tenant.cora },
      EventType: { bypassApproval: true },
      attendee: { UserId: mia, rsvp: 'yes', guests: [{ id: guest.id, rsvp: 'yes' }] },
      roles: [{ specialized: 'check-in', EventModule: { name: 'Door team' } }],
      invites: [{ id: guest.id }],
      isCheckInStaff: true,
    });
    const stranger = await tenant.person();
    expect(await tenant.call(stranger, 'getEventInfo', { params: { id: eventId } })).toMatchObject({
      attendee: null,
      roles: [],
      invites: [],
      isCheckInStaff: false,
    });
  });
});
