import { beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { type Made, second as secondOf } from './races/second.ts';

onPostgres((open) => {
  let tenant: Tenant;
  let mia: string;
  let eventId: string;
  let attendeeId: string;
  let qrCode: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person();
    eventId = await tenant.approved();
    ({ id: attendeeId, qrCode } = await tenant.going(eventId, mia));
  });

  const second = (first: Made, then: Made) => secondOf(tenant, first, then);

  const yes = (token: string): Made => [
    null,
    'answerAsGuest',
    { params: { token }, body: { response: 'yes', dateOfBirth: '2000-01-31' } },
  ];
  const cancelEvent = (): Made => [tenant.cora, 'cancelEvent', { params: { id: eventId } }];
  const cancelRsvp = (): Made => [mia, 'cancelRsvp', { params: { id: eventId, attendeeId } }];
  const checkIn = (code = qrCode): Made => [tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode: code } }];
  const inviteGuest = (phone: string): Made => [
    mia,
    'inviteGuest',
    { params: { id: eventId }, body: { firstName: 'Gus', lastName: 'Field', phone } },
  ];

  describe('a stale reading can not commit', () => {
    test('of the event: a guest says yes while it is being cancelled', async () => {
      const { guestToken, id } = await tenant.guest(eventId, mia);
      expect(await second(cancelEvent(), yes(guestToken))).toBe('deadLink');
      expect(await typesOf(id)).toEqual(['attendance.invited']);
    });

    test('of the event: somebody is checked in while it is being cancelled', async () => {
      expect(await second(cancelEvent(), checkIn())).toBe('eventCancelled');
      expect(await typesOf(attendeeId)).toEqual(['attendance.invited', 'attendance.accepted']);
    });

    test('of the event: it is cancelled while somebody is checked in', async () => {
      expect(await second(checkIn(), cancelEvent())).toBe('peopleInside');
      expect(await typesOf(eventId)).not.toContain('event.cancelled');
    });

    test('of the host: a guest says yes while the host cancels', async () => {
      const { guestToken, id } = await tenant.guest(eventId, mia);
      expect(await second(cancelRsvp(), yes(guestToken))).toBe('invitationOnHold');
      expect(await typesOf(id)).toEqual(['attendance.invited']);
    });

    test('of the host: a guest is checked in while the host cancels', async () => {
      const guest = await tenant.guestGoing(eventId, mia);
      expect(await second(cancelRsvp(), checkIn(guest.qrCode))).toBe('hostNotGoing');
    });

    test('of the guest: the host cancels while the guest is checked in', async () => {
      const guest = await tenant.guestGoing(eventId, mia);
      expect(await second(checkIn(guest.qrCode), cancelRsvp())).toBe('guestsStillIn');
      expect((await typesOf(attendeeId)).at(-1)).toBe('guest.invited');
    });

    test('of the places: the last one is given twice', async () => {
      await tenant.guest(eventId, mia);
      await tenant.guest(eventId, mia);
      expect(await second(inviteGuest('617 555 0131'), inviteGuest('617 555 0132'))).toBe('guestLimit');
      const { invites } = await tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
      expect(invites).toHaveLength(3);
    });

    test('of oneself: the member cancels while being checked in', async () => {
      expect(await second(checkIn(), cancelRsvp())).toBe('stillIn');
    });
  });

  const typesOf = async (stream: string) => {
    const { rows } = await tenant.db.query<{ type: string }>(
      'select type from journal where stream = $1 order by version',
      [stream],
    );
    return rows.map(({ type }) => type);
  };
});
