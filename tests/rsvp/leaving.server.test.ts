import { beforeEach, describe, expect, test } from 'vitest';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;
  let dan: string;
  let mia: string;
  let own: { id: string; qrCode: string };

  beforeEach(async () => {
    tenant = await createTenant(await open());
    dan = await tenant.person({ firstName: 'Dan', lastName: 'Reed' });
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park' });
    eventId = await tenant.approved();
    await tenant.choose(eventId, dan);
    own = await tenant.going(eventId, mia);
  });

  const checkIn = (qrCode = own.qrCode, by = dan) =>
    tenant.call(by, 'checkInAttendee', { params: { id: eventId, qrCode } });
  const about = (attendeeId: string) => ({ params: { id: eventId, attendeeId } });
  const checkOut = (by: string, attendeeId = own.id) => tenant.call(by, 'checkOutAttendee', about(attendeeId));
  /** The check-in that was made now, unless another is named. */
  const undoing = (checkinDate = tenant.now) => ({ ...about(own.id), query: { checkinDate } });
  const undo = (by: string, checkinDate?: string) => tenant.call(by, 'undoCheckIn', undoing(checkinDate));
  const info = () => tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
  const at = (time: string) => (tenant.now = `2026-11-21T${time}Z`);

  describe('checking out', () => {
    test('is for oneself, and says since when one was in and is out, with neither birth date nor phone', async () => {
      at('01:30:00.000');
      await checkIn();
      at('03:00:00.000');
      expect(await checkOut(mia)).toEqual({
        id: own.id,
        UserId: mia,
        InviterId: null,
        name: 'Mia Park',
        rsvp: 'yes',
        checkedIn: false,
        checkinDate: '2026-11-21T01:30:00.000Z',
        checkoutDate: '2026-11-21T03:00:00.000Z',
        qrCode: own.qrCode,
        User: { id: mia, firstName: 'Mia', lastName: 'Park', birthDate: null, phone: null, Organization: null },
      });
      expect((await info()).attendee).toMatchObject({ checkedIn: false, checkoutDate: '2026-11-21T03:00:00.000Z' });
    });

    test('is for a host, of own guests alone, and for staff of anybody', async () => {
      const ben = await tenant.person();
      const bens = await tenant.going(eventId, ben);
      const [gus, gia] = [await tenant.guestGoing(eventId, mia, 'Gus'), await tenant.guestGoing(eventId, mia, 'Gia')];
      for (const { qrCode } of [own, bens, gus, gia]) await checkIn(qrCode);
      expect(await checkOut(mia, gus.id)).toMatchObject({ name: 'Gus Field', checkedIn: false });
      expect(await tenant.no(mia, 'checkOutAttendee', about(bens.id))).toMatchObject({
        code: 'notAllowed',
        status: 403,
      });
      expect(await tenant.no(ben, 'checkOutAttendee', about(gia.id))).toMatchObject({
        code: 'notAllowed',
        status: 403,
      });
      expect(await checkOut(dan, gia.id)).toMatchObject({ name: 'Gia Field', checkedIn: false });
      expect(await checkOut(tenant.cora, bens.id)).toMatchObject({ checkedIn: false });
    });

    test('leaves the guests of a host in', async () => {
      const gus = await tenant.guestGoing(eventId, mia, 'Gus');
      for (const { qrCode } of [own, gus]) await checkIn(qrCode);
      await checkOut(mia);
      expect((await info()).invites).toMatchObject([{ name: 'Gus Field', checkedIn: true }]);
      expect(await tenant.no(mia, 'cancelRsvp', about(own.id))).toMatchObject({ code: 'guestsStillIn' });
    });

    test('is refused to who is not in: never, or not any more', async () => {
      expect(await tenant.no(mia, 'checkOutAttendee', about(own.id))).toMatchObject({
        code: 'notIn',
        status: 409,
        message: 'Not checked in',
        details: { name: 'Mia Park' },
      });
      await checkIn();
      await checkOut(mia);
      expect(await tenant.no(dan, 'checkOutAttendee', about(own.id))).toMatchObject({
        code: 'alreadyLeft',
        status: 409,
        message: expect.stringMatching(/^Already left at \d\d:\d\d E[DS]T$/),
        details: { name: 'Mia Park' },
      });
    });

    test('asked twice with one key is answered twice and done once', async () => {
      await checkIn();
      const said = { ...about(own.id), key: 'k1' };
      const first = await tenant.call(mia, 'checkOutAttendee', said);
      expect(await tenant.call(mia, 'checkOutAttendee', said)).toEqual(first);
      expect(await typesOf(own.id)).toEqual(['invited', 'accepted', 'checkedIn', 'checkedOut']);
    });

    test('at an event that was cancelled tells who has left that they have, and takes no check-in back (E-324)', async () => {
      await checkIn();
      await checkOut(mia);
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
      expect(await tenant.no(mia, 'checkOutAttendee', about(own.id))).toMatchObject({ code: 'alreadyLeft' });
      expect(await tenant.no(dan, 'undoCheckIn', undoing())).toMatchObject({ code: 'eventCancelled' });
    });

    test('lets one come in again, with a new time and none of leaving', async () => {
      at('01:30:00.000');
      await checkIn();
      at('03:00:00.000');
      await checkOut(mia);
      at('03:30:00.000');
      expect(await checkIn()).toMatchObject({ checkinDate: '2026-11-21T03:30:00.000Z', checkoutDate: null });
    });

    test('of somebody else’s event does not find anybody', async () => {
      const other = await tenant.approved();
      await checkIn();
      const params = { id: other, attendeeId: own.id };
      expect(await tenant.no(tenant.cora, 'checkOutAttendee', { params })).toMatchObject({ code: 'notFound' });
    });
  });

  describe('taking a check-in back', () => {
    test('leaves somebody who came for the first time as if they had never come', async () => {
      at('01:30:00.000');
      await checkIn();
      at('01:31:00.000');
      expect(await undo(dan, '2026-11-21T01:30:00.000Z')).toMatchObject({
        name: 'Mia Park',
        checkedIn: false,
        checkinDate: null,
        checkoutDate: null,
      });
      await tenant.call(mia, 'cancelRsvp', about(own.id));
      await tenant.call(tenant.cora, 'removeAttendee', about(own.id));
    });

    test('leaves somebody who had left out since the old time, and let in by whom it was', async () => {
      at('01:30:00.000');
      await checkIn();
      at('03:00:00.000');
      await checkOut(mia);
      at('03:30:00.000');
      await checkIn(own.qrCode, tenant.cora);
      expect(await undo(tenant.cora)).toMatchObject({
        checkedIn: false,
        checkinDate: '2026-11-21T01:30:00.000Z',
        checkoutDate: '2026-11-21T03:00:00.000Z',
      });
      const { rows } = await tenant.db.query('select checked_in_by from attendance where id = $1', [own.id]);
      expect(rows).toEqual([{ checked_in_by: dan }]);
    });

    test('is too late after a minute', async () => {
      at('01:30:00.000');
      await checkIn();
      at('01:31:00.001');
      expect(await tenant.no(dan, 'undoCheckIn', undoing('2026-11-21T01:30:00.000Z'))).toMatchObject({
        code: 'undoTooLate',
        status: 409,
        message: 'You can undo a check-in for one minute. Check them out instead.',
      });
      expect((await info()).attendee?.checkedIn).toBe(true);
    });

    test('is refused where somebody is out meanwhile, or was never in', async () => {
      expect(await tenant.no(dan, 'undoCheckIn', undoing())).toMatchObject({ code: 'notIn' });
      await checkIn();
      await checkOut(mia);
      expect(await tenant.no(dan, 'undoCheckIn', undoing())).toMatchObject({ code: 'notIn' });
    });

    test('is for check-in staff alone, also where it is about oneself', async () => {
      await checkIn();
      expect(await tenant.no(mia, 'undoCheckIn', undoing())).toMatchObject({ code: 'notCheckInStaff', status: 403 });
    });

    test('leaves the check-in of somebody else at the door who let them in again since', async () => {
      at('01:30:00.000');
      const { checkinDate: first } = await checkIn();
      await undo(dan);
      at('01:30:20.000');
      const { checkinDate: second } = await checkIn(own.qrCode, tenant.cora);
      expect(await tenant.no(dan, 'undoCheckIn', undoing(first))).toMatchObject({
        code: 'checkedInAgain',
        status: 409,
        message: 'They’ve been checked in again since. That check-in stands.',
      });
      expect((await info()).attendee).toMatchObject({ checkedIn: true, checkinDate: second });
      await undo(tenant.cora, second);
      expect((await info()).attendee?.checkedIn).toBe(false);
      expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
    });

    test.each<Record<string, string>>([{}, { checkinDate: 'just now' }])(
      'that names none, as %j, is refused with the field',
      async (query) => {
        await checkIn();
        expect(await tenant.no(dan, 'undoCheckIn', { ...about(own.id), query })).toMatchObject({
          status: 400,
          fields: [{ field: 'checkinDate' }],
        });
      },
    );

    test('lets the code be used again at once', async () => {
      await checkIn();
      await undo(dan);
      expect(await checkIn()).toMatchObject({ name: 'Mia Park', checkedIn: true });
      expect(await typesOf(own.id)).toEqual(['invited', 'accepted', 'checkedIn', 'checkInUndone', 'checkedIn']);
    });
  });

  const typesOf = async (stream: string) => {
    const { rows } = await tenant.db.query<{ type: string }>(
      'select type from journal where stream = $1 order by version',
      [stream],
    );
    return rows.map(({ type }) => type.replace('attendance.', ''));
  };
});
