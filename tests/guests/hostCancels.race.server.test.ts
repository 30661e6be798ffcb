import { beforeEach, describe, expect, test } from 'vitest';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { chanceFrom } from '#tests/server/http/chance.ts';
import { type Made, second } from '#tests/door/races/second.ts';

const rounds = process.env['MUSTER_LONG'] ? 200 : 4;
const seed = Number(process.env['MUSTER_SEED'] ?? Math.floor(Math.random() * 2 ** 32));

/** Mia goes to an event and brings guests; every call there is about them. */
async function party(tenant: Tenant) {
  const mia = await tenant.person();
  const eventId = await tenant.approved();
  const { id: attendeeId } = await tenant.going(eventId, mia);
  const params = { id: eventId };
  const answer = { response: 'yes', dateOfBirth: '2000-01-31' };
  return {
    mia,
    eventId,
    attendeeId,
    cancel: (): Made => [mia, 'cancelRsvp', { params: { ...params, attendeeId } }],
    accept: (): Made => [mia, 'acceptRsvp', { params: { ...params, attendeeId }, body: { response: 'yes' } }],
    invite: (phone: string): Made => [
      mia,
      'inviteGuest',
      { params, body: { firstName: 'Gus', lastName: 'Field', phone } },
    ],
    remove: (guest: string): Made => [mia, 'removeAttendee', { params: { ...params, attendeeId: guest } }],
    yes: (token: string): Made => [null, 'answerAsGuest', { params: { token }, body: answer }],
    checkIn: (qrCode: string): Made => [tenant.cora, 'checkInAttendee', { params: { ...params, qrCode } }],
    list: async () =>
      (await tenant.call(tenant.cora, 'listAttendees', { params })).data.find(({ id }) => id === attendeeId),
  };
}

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  const outcome = ([by, name, said]: Made): Promise<string> =>
    tenant.call(by, name, said).then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    );

  describe('a host cancels with everything in flight', () => {
    test(`and nobody of a host who is out is coming or inside, nor are there guests too many (MUSTER_SEED=${seed})`, async () => {
      const chance = chanceFrom(seed);
      for (let round = 0; round < rounds; round += 1) {
        const night = await party(tenant);
        const coming = await tenant.guestGoing(night.eventId, night.mia, 'Gus');
        const asked = await tenant.guest(night.eventId, night.mia, 'Ida');
        const calls: Made[] = [
          night.cancel(),
          night.yes(asked.guestToken),
          night.yes(asked.guestToken),
          night.checkIn(coming.qrCode),
          night.checkIn(asked.qrCode),
          night.invite('617 555 0155'),
          night.invite('617 555 0156'),
          night.remove(asked.id),
          ...(chance.sometimes(0.5) ? [night.accept()] : []),
          ...(chance.sometimes(0.3) ? [night.cancel()] : []),
        ];
        const shuffled = calls.map((call) => ({ call, at: chance.number() })).sort((a, b) => a.at - b.at);
        const outcomes = await Promise.all(shuffled.map(async ({ call }) => [call[1], await outcome(call)] as const));
        const told = JSON.stringify({ round, outcomes });
        const host = await night.list();
        expect(host, told).toBeDefined();
        const guests = host?.guests ?? [];
        expect(guests.length, told).toBeLessThanOrEqual(3);
        if (host?.rsvp !== 'yes')
          expect([told, guests.filter(({ rsvp, checkedIn }) => rsvp === 'yes' || checkedIn)]).toEqual([told, []]);
      }
      expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
    }, 120_000);

    test('a place that a removed guest leaves is given once', async () => {
      const night = await party(tenant);
      const guests = [
        await tenant.guest(night.eventId, night.mia, 'Gus'),
        await tenant.guest(night.eventId, night.mia, 'Ida'),
        await tenant.guest(night.eventId, night.mia, 'Ned'),
      ];
      const invitations = Array.from({ length: 24 }, (_, index) => night.invite(`617 555 0${200 + index}`));
      expect(await outcome(night.invite('617 555 0199'))).toBe('guestLimit');
      await outcome(night.remove(guests[0]?.id ?? ''));
      const outcomes = await Promise.all(invitations.map(outcome));
      expect(outcomes.toSorted()).toEqual(['done', ...Array<string>(23).fill('guestLimit')]);
      expect((await night.list())?.guests.length).toBe(3);
    });

    test('two hosts with three places each have six guests, whoever asks first', async () => {
      const night = await party(tenant);
      const ben = await tenant.person();
      await tenant.going(night.eventId, ben);
      const calls = Array.from({ length: 60 }, (_, index): Made => {
        const [by, name, said] = night.invite(`617 555 0${200 + index}`);
        return [index % 2 ? ben : by, name, said];
      });
      const outcomes = await Promise.all(calls.map(outcome));
      expect(outcomes.filter((each) => each === 'done').length).toBe(6);
      expect(outcomes.filter((each) => each === 'guestLimit').length).toBe(54);
    });
  });
});

onPostgres((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  describe('while a host cancels', () => {
    test('an invitation waits, and is refused', async () => {
      const night = await party(tenant);
      expect(await second(tenant, night.cancel(), night.invite('617 555 0155'))).toBe('notGoing');
      expect((await night.list())?.guests).toEqual([]);
    });

    test('a guest is taken off the list all the same', async () => {
      const night = await party(tenant);
      const { id } = await tenant.guest(night.eventId, night.mia);
      expect(await second(tenant, night.cancel(), night.remove(id))).toBe('done');
      expect((await night.list())?.guests).toEqual([]);
    });
  });

  test('a guest who is invited while the host cancels waits with the host', async () => {
    const night = await party(tenant);
    expect(await second(tenant, night.invite('617 555 0155'), night.cancel())).toBe('done');
    expect((await night.list())?.guests.map(({ rsvp }) => rsvp)).toEqual(['invited']);
  });

  test('a guest who says yes while the host cancels is out with the host', async () => {
    const night = await party(tenant);
    const { guestToken } = await tenant.guest(night.eventId, night.mia);
    expect(await second(tenant, night.yes(guestToken), night.cancel())).toBe('done');
    expect((await night.list())?.guests.map(({ rsvp }) => rsvp)).toEqual(['no']);
  });
});
