import { expect, test } from 'vitest';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';
import { type Made, outcomeOf } from '#tests/door/races/second.ts';

/** An event with so many people who said yes. */
async function crowded(tenant: Tenant, count: number) {
  const eventId = await tenant.approved();
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1)
    codes.push((await tenant.going(eventId, await tenant.person())).qrCode);
  const params = { id: eventId };
  return {
    eventId,
    cancel: [tenant.cora, 'cancelEvent', { params }] as Made,
    checkIn: (index: number): Made => [
      tenant.cora,
      'checkInAttendee',
      { params: { ...params, qrCode: codes[index] ?? '' } },
    ],
  };
}

eachDatabase((open) => {
  test('a cancel under a stream of check-ins comes before the stream ends', async () => {
    const tenant = await createTenant(await open());
    const people = 24;
    const night = await crowded(tenant, people);
    const answers: string[] = [];
    let next = 0;
    let cancelling: Promise<string> | undefined;
    const doors = Array.from({ length: 6 }, async () => {
      for (let index = next++; index < people; index = next++) {
        if (index === 8) cancelling = outcomeOf(tenant, night.cancel);
        answers.push(await outcomeOf(tenant, night.checkIn(index)));
      }
    });
    await Promise.all(doors);
    expect(await cancelling).toBe('done');
    expect(new Set(answers)).toEqual(new Set(['done', 'eventCancelled']));
    const { rows } = await tenant.db.query<{ late: number }>(
      `select count(*)::int as late from journal i join journal c on c.stream = $1 and c.type = 'event.cancelled'
       where i.type = 'attendance.checkedIn' and i.pos > c.pos`,
      [night.eventId],
    );
    expect(rows).toEqual([{ late: 0 }]);
  });
});

onPostgres((open) => {
  test('who asks to be let in behind a cancel that waits does not overtake it', async () => {
    const tenant = await createTenant(await open());
    const night = await crowded(tenant, 2);
    const paused = pausing(tenant.db);
    const [by, name, said] = night.checkIn(0);
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
