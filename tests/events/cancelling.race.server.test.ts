import { expect, test } from 'vitest';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/world/calling.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';
import { type Made, outcomeOf } from '#tests/door/races/second.ts';

/** An event with so many people who said yes. */
async function crowded(world: World, count: number) {
  const eventId = await world.approved();
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) codes.push((await world.going(eventId, await world.person())).qrCode);
  const params = { id: eventId };
  return {
    eventId,
    cancel: [world.cora, 'cancelEvent', { params }] as Made,
    checkIn: (index: number): Made => [
      world.cora,
      'checkInAttendee',
      { params: { ...params, qrCode: codes[index] ?? '' } },
    ],
  };
}

eachDatabase((open) => {
  test('a cancel under a stream of check-ins comes before the stream ends', async () => {
    const world = await createWorld(await open());
    const people = 24;
    const night = await crowded(world, people);
    const answers: string[] = [];
    let next = 0;
    let cancelling: Promise<string> | undefined;
    const doors = Array.from({ length: 6 }, async () => {
      for (let index = next++; index < people; index = next++) {
        if (index === 8) cancelling = outcomeOf(world, night.cancel);
        answers.push(await outcomeOf(world, night.checkIn(index)));
      }
    });
    await Promise.all(doors);
    expect(await cancelling).toBe('done');
    expect(new Set(answers)).toEqual(new Set(['done', 'eventCancelled']));
    const { rows } = await world.db.query<{ late: number }>(
      `select count(*)::int as late from journal i join journal c on c.stream = $1 and c.type = 'event.cancelled'
       where i.type = 'attendance.checkedIn' and i.pos > c.pos`,
      [night.eventId],
    );
    expect(rows).toEqual([{ late: 0 }]);
  });
});

onPostgres((open) => {
  test('who asks to be let in behind a cancel that waits does not overtake it', async () => {
    const world = await createWorld(await open());
    const night = await crowded(world, 2);
    const paused = pausing(world.db);
    const [by, name, said] = night.checkIn(0);
    const first = createCalling(world.db, testDispatcher(paused.db), world.now).call(by, name, said);
    await paused.written;
    const cancelling = outcomeOf(world, night.cancel);
    await somebodyWaits(world.db);
    const late = outcomeOf(world, night.checkIn(1));
    await Promise.race([late, somebodyWaits(world.db, 2)]);
    paused.letGo();
    await first;
    expect(await Promise.all([cancelling, late])).toEqual(['done', 'eventCancelled']);
  });
});
