import { beforeEach, expect, test } from 'vitest';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';
import { type Made, outcomeOf } from '#tests/door/races/second.ts';

/** An event with so many people who said yes. */
async function crowded(tenant: Tenant, count: number) {
  const eventId = await tenant.approved();
  const people: { id: string; qrCode: string }[] = [];
  for (let index = 0; index < count; index += 1) people.push(await tenant.going(eventId, await tenant.person()));
  const params = { id: eventId };
  return {
    cancel: [tenant.cora, 'cancelEvent', { params }] as Made,
    checkIn: (index: number): Made => [
      tenant.cora,
      'checkInAttendee',
      { params: { ...params, qrCode: people[index]?.qrCode ?? '' } },
    ],
    checkOut: (index: number): Made => [
      tenant.cora,
      'checkOutAttendee',
      { params: { ...params, attendeeId: people[index]?.id ?? '' } },
    ],
    async standing() {
      const { rows } = await tenant.db.query<{ status: string; inside: number }>(
        `select e.review_status as status, count(*) filter (where a.checked_in)::int as inside
         from event e join attendance a on a.event_id = e.id where e.id = $1 group by e.id`,
        [eventId],
      );
      return rows[0];
    },
  };
}

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  test('a cancel and a check-in at the same moment: it is cancelled and nobody is inside, or somebody is and it stands', async () => {
    for (let round = 0; round < 2; round += 1) {
      const night = await crowded(tenant, 1);
      const calls = [night.cancel, night.checkIn(0)].map((made) => () => outcomeOf(tenant, made));
      const [cancelling, entering] = calls;
      if (!cancelling || !entering) throw new Error('Nobody does anything.');
      const [first, then] = round % 2 === 0 ? [cancelling(), entering()] : [entering(), cancelling()];
      const answers = await Promise.all([first, then]);
      const [cancelled, entered] = round % 2 === 0 ? answers : answers.toReversed();
      expect([
        { cancelled: 'done', entered: 'eventCancelled', standing: { status: 'cancelled', inside: 0 } },
        { cancelled: 'peopleInside', entered: 'done', standing: { status: 'approved', inside: 1 } },
      ]).toContainEqual({ cancelled, entered, standing: await night.standing() });
    }
  });

  test('a cancel under a stream of check-ins is decided before the stream ends, and takes nobody’s event away', async () => {
    const people = 24;
    const night = await crowded(tenant, people);
    const answers: string[] = [];
    let next = 0;
    let cancelling: Promise<{ answer: string; after: number }> | undefined;
    const doors = Array.from({ length: 6 }, async () => {
      for (let index = next++; index < people; index = next++) {
        if (index === 8)
          cancelling = outcomeOf(tenant, night.cancel).then((answer) => ({ answer, after: answers.length }));
        answers.push(await outcomeOf(tenant, night.checkIn(index)));
      }
    });
    await Promise.all(doors);
    const decided = await cancelling;
    expect(decided?.answer).toBe('peopleInside');
    expect(decided?.after).toBeLessThan(people);
    expect(new Set(answers)).toEqual(new Set(['done']));
    expect(await night.standing()).toEqual({ status: 'approved', inside: people });
  });
});

onPostgres((open) => {
  test('who asks to be let in behind a cancel that waits does not overtake it', async () => {
    const tenant = await createTenant(await open());
    const night = await crowded(tenant, 2);
    await outcomeOf(tenant, night.checkIn(0));
    const paused = pausing(tenant.db);
    const [by, name, said] = night.checkOut(0);
    const first = createCalling(tenant.db, testDispatcher(paused.db), tenant.now).call(by, name, said);
    await paused.written;
    const cancelling = outcomeOf(tenant, night.cancel);
    await somebodyWaits(tenant.db);
    const late = outcomeOf(tenant, night.checkIn(1));
    await Promise.race([late, somebodyWaits(tenant.db, 2)]);
    paused.letGo();
    await first;
    expect(await Promise.all([cancelling, late])).toEqual(['done', 'eventCancelled']);
  });
});
