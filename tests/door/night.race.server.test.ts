import { beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '#server/kit/refused.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { type Chance, chanceFrom } from '#tests/server/http/chance.ts';
import { brokenLaws } from './races/nightLaws.ts';
import { type Made, second as secondOf } from './races/second.ts';

const seed = Number(process.env['MUSTER_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
const rounds = process.env['MUSTER_LONG'] ? 60 : 3;

interface Party {
  host: string;
  own: { id: string; qrCode: string };
  guests: { id: string; qrCode: string }[];
}

/** `done` for an answer, the refusal for a no; anything else is thrown. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;
  let dan: string;
  let parties: Party[];

  beforeEach(async () => {
    tenant = await createTenant(await open());
    dan = await tenant.person({ firstName: 'Dan', lastName: 'Reed' });
    eventId = await tenant.approved();
    await tenant.choose(eventId, dan);
    parties = [];
    for (let index = 0; index < 4; index += 1) {
      const host = await tenant.person();
      const own = await tenant.going(eventId, host);
      const guests = [await tenant.guestGoing(eventId, host), await tenant.guestGoing(eventId, host)];
      parties.push({ host, own, guests });
    }
  });

  const about = (attendeeId: string) => ({ params: { id: eventId, attendeeId } });
  const checkIn = (by: string, qrCode: string) =>
    tenant.call(by, 'checkInAttendee', { params: { id: eventId, qrCode } });

  /** Everything that people may do that night, one of it by chance. */
  function anything({ of: one }: Chance): Promise<unknown> {
    const { host, own, guests } = one(parties);
    const who = one([own, ...guests]);
    const staff = one([dan, tenant.cora]);
    return one([
      () => checkIn(staff, who.qrCode),
      () => checkIn(staff, who.qrCode),
      () => checkIn(staff, who.qrCode),
      () => tenant.call(staff, 'undoCheckIn', { ...about(who.id), query: { checkinDate: tenant.now } }),
      () => tenant.call(staff, 'undoCheckIn', { ...about(who.id), query: { checkinDate: tenant.now } }),
      () => tenant.call(staff, 'checkOutAttendee', about(who.id)),
      () => tenant.call(host, 'checkOutAttendee', about(who.id)),
      () => tenant.call(host, 'cancelRsvp', about(own.id)),
      () => tenant.call(host, 'acceptRsvp', { ...about(own.id), body: { response: 'yes' } }),
    ])();
  }

  /** What the guest list counts, and what the journal says. */
  async function countsAgree(): Promise<void> {
    const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } });
    const listed = data.flatMap((host) => [host, ...host.guests]).filter(({ checkedIn }) => checkedIn).length;
    const laws = await brokenLaws(tenant.db, eventId);
    expect({ inside: laws.inside, broken: laws.broken }).toEqual({ inside: listed, broken: [] });
  }

  test(`a storm at two doors keeps every law of the night (MUSTER_SEED=${seed})`, async () => {
    const chance = chanceFrom(seed);
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(Array.from({ length: 40 }, () => outcome(anything(chance))));
      await countsAgree();
    }
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
  });

  test(`an event cancelled in the storm lets nobody in behind it (MUSTER_SEED=${seed})`, async () => {
    const chance = chanceFrom(seed + 1);
    const before = Array.from({ length: 15 }, () => outcome(anything(chance)));
    const cancelling = outcome(tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } }));
    const after = Array.from({ length: 15 }, () => outcome(anything(chance)));
    await Promise.all([...before, ...after]);
    const cancelled = await cancelling;
    expect(['done', 'peopleInside']).toContain(cancelled);
    if (cancelled === 'peopleInside') {
      for (const { own, guests } of parties)
        for (const { id } of [own, ...guests]) await outcome(tenant.call(tenant.cora, 'checkOutAttendee', about(id)));
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    }
    const { inside, broken } = await brokenLaws(tenant.db, eventId);
    expect({ inside, broken }).toEqual({ inside: 0, broken: [] });
    expect(['eventCancelled', 'notIn', 'alreadyLeft']).toContain(await outcome(anything(chance)));
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
  });

  test('one code at two doors lets one in, and the other door hears since when and by whom', async () => {
    const [party] = parties;
    const code = party?.own.qrCode ?? '';
    const answers = await Promise.allSettled([checkIn(dan, code), checkIn(tenant.cora, code)]);
    const [refusal] = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as Refused] : []));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusal).toMatchObject({
      code: 'alreadyIn',
      details: {
        time: expect.stringMatching(/^\d\d:\d\d E[DS]T$/),
        by: answers[0]?.status === 'fulfilled' ? 'Dan Reed' : 'Cora Bell',
      },
    });
  });
});

onPostgres((open) => {
  let tenant: Tenant;
  let mia: string;
  let eventId: string;
  let own: { id: string; qrCode: string };

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person();
    eventId = await tenant.approved();
    own = await tenant.going(eventId, mia);
  });

  const about = (attendeeId: string) => ({ params: { id: eventId, attendeeId } });
  const checkIn = (code = own.qrCode): Made => [
    tenant.cora,
    'checkInAttendee',
    { params: { id: eventId, qrCode: code } },
  ];
  const undo = (id = own.id): Made => [
    tenant.cora,
    'undoCheckIn',
    { ...about(id), query: { checkinDate: tenant.now } },
  ];
  const checkOut = (id = own.id): Made => [mia, 'checkOutAttendee', about(id)];
  const cancelEvent = (): Made => [tenant.cora, 'cancelEvent', { params: { id: eventId } }];
  const cancelRsvp = (): Made => [mia, 'cancelRsvp', about(own.id)];
  const inside = ([by, call, said]: Made) => tenant.call(by, call, said);

  describe('of two that decide on the same, the second one sees the first', () => {
    test.each<[string, () => [first: Made, then: Made], string]>([
      ['an undo against a check-out', () => [undo(), checkOut()], 'notIn'],
      ['a check-out against an undo', () => [checkOut(), undo()], 'notIn'],
      ['two check-outs', () => [checkOut(), [tenant.cora, 'checkOutAttendee', about(own.id)]], 'alreadyLeft'],
      ['two undos', () => [undo(), undo()], 'notIn'],
      ['a second check-in while the first is taken back', () => [undo(), checkIn()], 'done'],
      ['a check-in again while one checks out', () => [checkOut(), checkIn()], 'done'],
      ['the event is cancelled while the last one inside checks out', () => [checkOut(), cancelEvent()], 'done'],
      ['the event is cancelled while the last check-in is taken back', () => [undo(), cancelEvent()], 'done'],
      ['cancelling while the own check-in is taken back', () => [undo(), cancelRsvp()], 'done'],
    ])('%s', async (_, calls, answer) => {
      await inside(checkIn());
      expect(await secondOf(tenant, ...calls())).toBe(answer);
      expect((await brokenLaws(tenant.db, eventId)).broken).toEqual([]);
    });

    test('the host cancels while a guest’s check-in is taken back', async () => {
      const guest = await tenant.guestGoing(eventId, mia);
      await inside(checkIn(guest.qrCode));
      expect(await secondOf(tenant, undo(guest.id), cancelRsvp())).toBe('done');
      expect((await brokenLaws(tenant.db, eventId)).broken).toEqual([]);
    });

    test('a guest is checked in while the host checks out: both happen, for a guest may stay', async () => {
      const guest = await tenant.guestGoing(eventId, mia);
      await inside(checkIn());
      expect(await secondOf(tenant, checkOut(), checkIn(guest.qrCode))).toBe('done');
      expect((await brokenLaws(tenant.db, eventId)).broken).toEqual([]);
    });

    test('a guest checks out while the host cancels: the host has to try again', async () => {
      const guest = await tenant.guestGoing(eventId, mia);
      await inside(checkIn(guest.qrCode));
      expect(await secondOf(tenant, checkOut(guest.id), cancelRsvp())).toBe('done');
    });
  });
});
