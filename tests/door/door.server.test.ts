import { beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;
  let dan: string;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    dan = await tenant.person({ firstName: 'Dan', lastName: 'Reed' });
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park' });
    eventId = await tenant.approved();
    await tenant.choose(eventId, dan);
  });

  const checkIn = (by: string, qrCode: string) =>
    tenant.call(by, 'checkInAttendee', { params: { id: eventId, qrCode } });
  /** The server's time and the phone's of the last check-in, as the journal has them. */
  const notedOf = async (stream: string) => {
    const { rows } = await tenant.db.query<{ at: Date; notedAt: string | null }>(
      `select at, payload ->> 'notedAt' as "notedAt" from journal where stream = $1 and type = 'attendance.checkedIn'
       order by version desc limit 1`,
      [stream],
    );
    return rows[0] && { ...rows[0], at: rows[0].at.toISOString() };
  };
  const refused = (qrCode: string) => tenant.no(dan, 'checkInAttendee', { params: { id: eventId, qrCode } });

  describe('checking in by code', () => {
    test('lets somebody with a yes in and says who it is, with neither birth date nor phone', async () => {
      const { id, qrCode } = await tenant.going(eventId, mia);
      tenant.now = '2026-11-21T01:30:00.000Z';
      expect(await checkIn(dan, qrCode)).toEqual({
        id,
        UserId: mia,
        InviterId: null,
        name: 'Mia Park',
        rsvp: 'yes',
        checkedIn: true,
        checkinDate: '2026-11-21T01:30:00.000Z',
        checkoutDate: null,
        qrCode,
        User: { id: mia, firstName: 'Mia', lastName: 'Park', birthDate: null, phone: null, Organization: null },
        host: null,
        guestsToCome: 0,
      });
    });

    test('keeps the time of the phone beside its own, in the fact and on the list of the staff', async () => {
      const { id, qrCode } = await tenant.going(eventId, mia);
      const [notedAt, params] = ['2026-11-21T00:41:07.250Z', { id: eventId, qrCode }];
      tenant.now = '2026-11-21T01:30:00.000Z';
      await tenant.call(dan, 'checkInAttendee', { params, body: { notedAt } });
      expect(await notedOf(id)).toEqual({ at: '2026-11-21T01:30:00.000Z', notedAt });
      const listed = async (by: string, query = {}) => {
        const { data } = await tenant.call(by, 'listAttendees', { params: { id: eventId }, query });
        return data.find((each) => each.id === id);
      };
      expect(await listed(dan)).toMatchObject({ checkinDate: '2026-11-21T01:30:00.000Z', notedDate: notedAt });
      expect(await listed(mia, { UserId: mia })).not.toHaveProperty('notedDate');
      await tenant.call(dan, 'undoCheckIn', {
        params: { id: eventId, attendeeId: id },
        query: { checkinDate: '2026-11-21T01:30:00.000Z' },
      });
      expect(await listed(dan)).toMatchObject({ checkinDate: null, notedDate: null });
      await checkIn(dan, qrCode);
      expect(await listed(dan)).toMatchObject({ checkinDate: '2026-11-21T01:30:00.000Z', notedDate: null });
      expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
    });

    test.each(['22:41', '2026-13-01T00:00:00.000Z', '2026-11-21T00:41:07Z', 7])(
      'refuses %s as a time of the phone and names it',
      async (notedAt) => {
        const { qrCode } = await tenant.going(eventId, mia);
        const params = { id: eventId, qrCode };
        expect(await tenant.no(dan, 'checkInAttendee', { params, body: { notedAt } })).toMatchObject({
          code: 'wrongShape',
          fields: [{ field: 'notedAt' }],
        });
      },
    );

    test('takes the code as people type it', async () => {
      const { qrCode } = await tenant.going(eventId, mia);
      const typed = ` ${qrCode.slice(0, 4).toLowerCase()}-${qrCode.slice(4)} `
        .replaceAll('1', 'l')
        .replaceAll('0', 'o');
      expect(await checkIn(dan, typed)).toMatchObject({ name: 'Mia Park', checkedIn: true });
    });

    test('names the host of a guest and counts the guests of that host who are still to come', async () => {
      const { qrCode } = await tenant.going(eventId, mia);
      const first = await tenant.guestGoing(eventId, mia, 'Gus');
      await tenant.guestGoing(eventId, mia, 'Gia');
      await tenant.guest(eventId, mia, 'Gil');
      expect(await checkIn(dan, first.qrCode)).toMatchObject({
        name: 'Gus Field',
        InviterId: mia,
        host: 'Mia Park',
        guestsToCome: 1,
      });
      expect(await checkIn(dan, qrCode)).toMatchObject({ name: 'Mia Park', host: null, guestsToCome: 1 });
    });

    test('says since when somebody is in already, on the clock of the event, and who let them in', async () => {
      const { qrCode } = await tenant.going(eventId, mia);
      tenant.now = '2026-11-21T01:42:00.000Z';
      await checkIn(tenant.cora, qrCode);
      expect(await refused(qrCode)).toEqual({
        code: 'alreadyIn',
        status: 409,
        message: 'Already in since 20:42 EST',
        details: { name: 'Mia Park', time: '20:42 EST', by: 'Cora Bell' },
        fields: [],
      });
    });

    test('does not know a code that is on no list', async () => {
      expect(await refused('ZZZZ ZZZZ')).toMatchObject({ code: 'unknownCode', status: 404, details: {} });
      expect(await refused('nonsense!')).toMatchObject({ code: 'unknownCode', status: 404 });
    });

    test('says that a code belongs to another event of the organization', async () => {
      const other = await tenant.approved({ title: 'Founders Dinner' });
      const { qrCode } = await tenant.going(other, mia);
      expect(await refused(qrCode)).toMatchObject({ code: 'otherEventsCode', status: 409, details: {} });
    });

    test('refuses who was invited and has not answered, by name', async () => {
      await tenant.invite(eventId, mia);
      const { attendee } = await tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
      expect(await refused(attendee?.qrCode ?? '')).toMatchObject({ code: 'notRsvp', details: { name: 'Mia Park' } });
    });

    test('refuses who cancelled, and lets them in again after a new yes', async () => {
      const { id, qrCode } = await tenant.going(eventId, mia);
      const params = { id: eventId, attendeeId: id };
      await tenant.call(mia, 'cancelRsvp', { params });
      expect(await refused(qrCode)).toMatchObject({
        code: 'rsvpCancelled',
        message: 'RSVP cancelled',
        details: { name: 'Mia Park' },
      });
      await tenant.call(mia, 'acceptRsvp', { params, body: { response: 'yes' } });
      expect(await checkIn(dan, qrCode)).toMatchObject({ checkedIn: true });
    });

    test('refuses who was taken off the list', async () => {
      const { id, qrCode } = await tenant.going(eventId, mia);
      await tenant.call(tenant.cora, 'removeAttendee', { params: { id: eventId, attendeeId: id } });
      expect(await refused(qrCode)).toMatchObject({
        code: 'wasRemoved',
        message: 'No longer on the list',
        details: { name: 'Mia Park' },
      });
    });

    test('refuses the guest of a host who cancelled', async () => {
      const { id } = await tenant.going(eventId, mia);
      const guest = await tenant.guestGoing(eventId, mia);
      await tenant.call(mia, 'cancelRsvp', { params: { id: eventId, attendeeId: id } });
      expect(await refused(guest.qrCode)).toMatchObject({ code: 'hostNotGoing', details: { name: 'Gus Field' } });
    });

    test('lets staff check themselves in', async () => {
      const { qrCode } = await tenant.going(eventId, dan);
      expect(await checkIn(dan, qrCode)).toMatchObject({ name: 'Dan Reed', checkedIn: true });
    });

    test('is for check-in staff alone', async () => {
      const { qrCode } = await tenant.going(eventId, mia);
      expect(await tenant.no(mia, 'checkInAttendee', { params: { id: eventId, qrCode } })).toMatchObject({
        code: 'notCheckInStaff',
        status: 403,
        message: 'You are not a check in staff for this event.',
      });
    });
  });

  test('an event that is not approved lets nobody in, whatever they answered', async () => {
    const editing = await tenant.created();
    await tenant.invite(editing, mia);
    const { attendee } = await tenant.call(mia, 'getEventInfo', { params: { id: editing } });
    const params = { id: editing, qrCode: attendee?.qrCode ?? '' };
    expect(await tenant.no(tenant.cora, 'checkInAttendee', { params })).toMatchObject({
      code: 'eventNotApproved',
      status: 409,
      details: { name: 'Mia Park' },
    });
  });
});
