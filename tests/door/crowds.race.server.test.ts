import { beforeEach, describe, expect, test } from 'vitest';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const rounds = process.env['MUSTER_LONG'] ? 200 : 8;

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person();
  });

  /** `done` for an answer, the code for a refusal; anything else is thrown. */
  const outcome = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof Refused) return error.code;
        throw error;
      },
    );
  const tally = async (calls: Promise<unknown>[]): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const each of await Promise.all(calls.map(outcome))) counts[each] = (counts[each] ?? 0) + 1;
    return counts;
  };
  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index));
  const factsOf = async (stream: string, type: string) =>
    (
      await tenant.db.query<{ pos: number }>('select pos from journal where stream = $1 and type = $2 order by pos', [
        stream,
        type,
      ])
    ).rows;

  describe('at once', () => {
    test('64 clients check the same code in: one is let in, 63 are told so, one fact', async () => {
      const eventId = await tenant.approved();
      const { id, qrCode } = await tenant.going(eventId, mia);
      const checkIn = () => tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
      expect(await tally(times(64, checkIn))).toEqual({ done: 1, alreadyIn: 63 });
      expect(await factsOf(id, 'attendance.checkedIn')).toHaveLength(1);
    });

    test('60 invitations for 3 places give 3 guests', async () => {
      const eventId = await tenant.approved();
      await tenant.going(eventId, mia);
      let number = 100;
      const invite = () =>
        tenant.call(mia, 'inviteGuest', {
          params: { id: eventId },
          body: { firstName: 'Gus', lastName: 'Field', phone: `617 555 0${(number += 1)}` },
        });
      expect(await tally(times(60, invite))).toEqual({ done: 3, guestLimit: 57 });
      const { invites } = await tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
      expect(invites).toHaveLength(3);
    });

    test('32 invitations of one number make one guest', async () => {
      const eventId = await tenant.approved();
      await tenant.going(eventId, mia);
      const body = { firstName: 'Gus', lastName: 'Field', phone: '617 555 0123' };
      const invite = () => tenant.call(mia, 'inviteGuest', { params: { id: eventId }, body });
      expect(await tally(times(32, invite))).toEqual({ done: 1, guestKnown: 31 });
    });

    test('32 invitations of the same member make one record', async () => {
      const eventId = await tenant.approved();
      const invite = () =>
        tenant.call(tenant.cora, 'inviteMembers', { params: { id: eventId }, body: { users: [mia] } });
      const answers = await Promise.all(times(32, invite));
      expect(answers.reduce((sum, { invited }) => sum + invited, 0)).toBe(1);
    });

    test('32 requests with one key have one effect', async () => {
      const eventId = await tenant.approved();
      await tenant.going(eventId, mia);
      const invite = () =>
        tenant.call(mia, 'inviteGuest', {
          params: { id: eventId },
          body: { firstName: 'Gus', lastName: 'Field', phone: '617 555 0123' },
          key: 'k1',
        });
      const answers = await Promise.all(times(32, invite));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    });

    test('an event is cancelled and a guest says yes: a yes never stands behind the cancelling', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const eventId = await tenant.approved();
        await tenant.going(eventId, mia);
        const { id, guestToken } = await tenant.guest(eventId, mia);
        const [cancelled, said] = await Promise.all([
          outcome(tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } })),
          outcome(
            tenant.call(null, 'answerAsGuest', {
              params: { token: guestToken },
              body: { response: 'yes', dateOfBirth: '2000-01-31' },
            }),
          ),
        ]);
        expect([cancelled, ['done', 'deadLink'].includes(said)]).toEqual(['done', true]);
        const [yes] = await factsOf(id, 'attendance.accepted');
        const [end] = await factsOf(eventId, 'event.cancelled');
        expect(yes === undefined).toBe(said === 'deadLink');
        if (yes && end) expect(yes.pos).toBeLessThan(end.pos);
      }
    });

    test('a host cancels and a guest is checked in: never is a guest inside whose host is not going', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const eventId = await tenant.approved();
        const { id: attendeeId } = await tenant.going(eventId, mia);
        const { qrCode } = await tenant.guestGoing(eventId, mia);
        const [cancelled, checkedIn] = await Promise.all([
          outcome(tenant.call(mia, 'cancelRsvp', { params: { id: eventId, attendeeId } })),
          outcome(tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } })),
        ]);
        expect([
          ['done', 'hostNotGoing'],
          ['guestsStillIn', 'done'],
        ]).toContainEqual([cancelled, checkedIn]);
      }
    });

    test('everything at the same time leaves a journal that folds to what stands in the tables', async () => {
      const eventId = await tenant.approved({ maxGuestAllowed: '3' });
      const people = [mia, ...(await Promise.all(times(7, () => tenant.person())))];
      for (const person of people) await tenant.going(eventId, person);
      const ids = await Promise.all(people.map((person) => tenant.attendeeOf(eventId, person)));
      const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
      const codes = data.map(({ qrCode }) => qrCode);
      const body = { firstName: 'Gus', lastName: 'Field', phone: '617 555 0123' };
      await tally(
        people.flatMap((person, index) => {
          const params = { id: eventId, attendeeId: ids[index] ?? '' };
          return [
            tenant.call(person, 'inviteGuest', { params: { id: eventId }, body }),
            tenant.call(person, 'cancelRsvp', { params }),
            tenant.call(person, 'acceptRsvp', { params, body: { response: 'yes' } }),
            tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode: codes[index] ?? '' } }),
            tenant.call(tenant.cora, 'removeAttendee', { params }),
            tenant.call(tenant.cora, 'inviteMembers', { params: { id: eventId }, body: { users: people } }),
          ];
        }),
      );
      expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
    });
  });
});
