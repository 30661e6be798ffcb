import { hasWord } from '#tests/support/hasWord.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let ben: string;
  let eventId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park' });
    ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
    eventId = await tenant.approved();
    await tenant.going(eventId, mia);
    await tenant.going(eventId, ben);
  });

  const invite = (by: string, firstName: string, phone: string, id = eventId) =>
    tenant.call(by, 'inviteGuest', { params: { id }, body: { firstName, lastName: 'Field', phone } });
  const markedFor = async (person: string, id = eventId) => {
    const { invites } = await tenant.call(person, 'getEventInfo', { params: { id } });
    return invites.map(({ User, samePhone }) => [User.firstName, samePhone ?? null]);
  };

  describe('the same phone twice at an event', () => {
    test('is marked for both hosts and the staff, and for neither is it said whose', async () => {
      expect(await invite(mia, 'Gus', '(617) 555-0123')).not.toHaveProperty('samePhone');
      await invite(mia, 'Ida', '(617) 555-0124');
      const entry = await invite(ben, 'August', 'or +1 617 555 0123');
      expect(entry).toMatchObject({ samePhone: 'anotherHost' });
      expect(await markedFor(mia)).toEqual([
        ['Gus', 'anotherHost'],
        ['Ida', null],
      ]);
      expect(await markedFor(ben)).toEqual([['August', 'anotherHost']]);
      const info = await tenant.call(ben, 'getEventInfo', { params: { id: eventId } });
      expect(hasWord(JSON.stringify(info), 'Gus')).toBe(false);

      const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
      const marked = data.flatMap(({ guests }) => guests).map(({ name, samePhone }) => [name, samePhone ?? null]);
      expect(marked).toEqual([
        ['August Field', 'anotherHost'],
        ['Gus Field', 'anotherHost'],
        ['Ida Field', null],
      ]);
      const { data: own } = await tenant.call(mia, 'listAttendees', {
        params: { id: eventId },
        query: { UserId: mia, InviterId: mia },
      });
      expect(own[0]?.guests.map(({ samePhone }) => samePhone ?? null)).toEqual(['anotherHost', null]);
    });

    test('is refused to one member with whose it is, and leaves nothing behind', async () => {
      const { id: attendeeId } = await invite(mia, 'Gus', '617 555 0123');
      const body = { firstName: 'August', lastName: 'Field', phone: '(617) 555-0123' };
      const again = () => tenant.no(mia, 'inviteGuest', { params: { id: eventId }, body });
      expect(await again()).toMatchObject({
        code: 'guestKnown',
        status: 409,
        message: 'Gus Field already has this number.',
        fields: [{ field: 'phone', message: 'Gus Field already has this number.' }],
      });
      expect(await markedFor(mia)).toEqual([['Gus', null]]);
      await tenant.call(mia, 'removeAttendee', { params: { id: eventId, attendeeId } });
      expect(await invite(mia, 'August', '617 555 0123')).toMatchObject({ name: 'August Field' });
    });

    test('is told apart where one member has invited it twice before that was refused', async () => {
      await invite(mia, 'Gus', '617 555 0123');
      const { id } = await invite(mia, 'August', '617 555 0124');
      await tenant.db.query("update attendee_record set phone = '+16175550123' where id = $1", [id]);
      expect(await markedFor(mia)).toEqual([
        ['August', 'sameHost'],
        ['Gus', 'sameHost'],
      ]);
    });

    test('is the same no longer once one of them is off the list', async () => {
      await invite(mia, 'Gus', '617 555 0123');
      const { id: attendeeId } = await invite(ben, 'August', '617 555 0123');
      await tenant.call(ben, 'removeAttendee', { params: { id: eventId, attendeeId } });
      expect(await markedFor(mia)).toEqual([['Gus', null]]);
    });

    test('is nothing to a guest of another event, and nothing to a member with that phone', async () => {
      const other = await tenant.approved();
      await tenant.going(other, ben);
      await invite(mia, 'Gus', '617 555 0123');
      await invite(ben, 'August', '617 555 0123', other);
      await tenant.db.query("update person set phone = '+16175550123' where id = $1", [ben]);
      expect(await markedFor(mia)).toEqual([['Gus', null]]);
      expect(await markedFor(ben, other)).toEqual([['August', null]]);
    });

    test('stands in no fact', async () => {
      await invite(mia, 'Gus', '617 555 0123');
      await invite(ben, 'August', '617 555 0123');
      const { rows } = await tenant.db.query<{ text: string }>('select journal::text as text from journal');
      expect(rows.filter(({ text }) => /anotherHost|5550123/.test(text))).toEqual([]);
    });

    test('is not said at the door', async () => {
      const { id, qrCode, guestToken = '' } = await invite(mia, 'Gus', '617 555 0123');
      await invite(ben, 'August', '617 555 0123');
      const body = { response: 'yes', dateOfBirth: '2000-01-31' };
      await tenant.call(null, 'answerAsGuest', { params: { token: guestToken }, body });
      const seen = await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
      expect([JSON.stringify(seen).includes(id), JSON.stringify(seen).includes('samePhone')]).toEqual([true, false]);
    });
  });
});
