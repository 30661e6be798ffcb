import { beforeEach, expect, test } from 'vitest';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { type Made, second } from '#tests/door/races/second.ts';

onPostgres((open) => {
  let world: World;
  let id: string;
  let attendeeId: string;
  let mia: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    mia = await world.person();
    id = await world.approved();
    attendeeId = (await world.going(id, mia)).id;
  });

  const telling = (): Made => [
    world.cora,
    'sendEventNotification',
    { params: { id }, body: { information: 'Doors open at nine.', checkedIn: false } },
  ];
  const cancelling = (): Made => [world.cora, 'cancelEvent', { params: { id } }];
  const told = async () =>
    (
      await world.db.query<{ template: string }>(
        "select template from outbox where template in ('eventNotification', 'eventCancelled') order by queued_at, template",
      )
    ).rows.map(({ template }) => template);

  test('what is told while an event is being cancelled is refused, and nobody gets it', async () => {
    expect(await second(world, cancelling(), telling())).toBe('eventCancelled');
    expect(await told()).toEqual(['eventCancelled']);
    expect((await world.db.query('select 1 from event_notification')).count).toBe(0);
  });

  test('an event that is being told about is cancelled after that', async () => {
    expect(await second(world, telling(), cancelling())).toBe('done');
    expect((await told()).toSorted()).toEqual(['eventCancelled', 'eventNotification']);
  });

  test('a yes is taken back while people are told, and neither waits for the other', async () => {
    const declining: Made = [mia, 'cancelRsvp', { params: { id, attendeeId } }];
    expect(await second(world, telling(), declining)).toBe('done');
    expect(await told()).toEqual(['eventNotification']);
  });
});
