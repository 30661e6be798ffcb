import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { outcomeOf, type Made, second } from './races/second.ts';

/** Dan is at the door of an event that Mia goes to, and is about to be taken off the team. */
async function doorOf(world: World) {
  const dan = await world.person({ firstName: 'Dan', lastName: 'Reed' });
  const mia = await world.person();
  const eventId = await world.approved();
  const own = await world.going(eventId, mia);
  await world.choose(eventId, dan);
  const team = (await world.full(eventId)).EventModules.find(({ name }) => name === 'Door team');
  const sections = JSON.stringify({ [team?.sections[0]?.id ?? '']: { crew: [] } });
  const { rows } = await world.db.query<{ pos: number }>('select max(pos) as pos from journal');
  const params = { id: eventId };
  const about = { params: { ...params, attendeeId: own.id } };
  return {
    dan,
    eventId,
    own,
    chosenAt: rows[0]?.pos,
    takenOff: [
      world.cora,
      'saveModule',
      { params: { ...params, moduleId: team?.id ?? '' }, body: { sections } },
    ] as Made,
    checkIn: [dan, 'checkInAttendee', { params: { ...params, qrCode: own.qrCode } }] as Made,
    checkOut: [dan, 'checkOutAttendee', about] as Made,
    undo: [dan, 'undoCheckIn', { ...about, query: { checkinDate: world.now } }] as Made,
    report: [
      dan,
      'reportIncident',
      {
        query: { EventId: eventId },
        body: { date: '2026-11-02T14:00:00.000Z', location: 'Stairs', information: 'A fall' },
      },
    ] as Made,
  };
}

const typesOf = async ({ db }: World, stream: string): Promise<string[]> => {
  const { rows } = await db.query<{ type: string }>('select type from journal where stream = $1 order by version', [
    stream,
  ]);
  return rows.map(({ type }) => type);
};

eachDatabase((open) => {
  test.each(['takenOff', 'checkIn'] as const)(
    'of a removal and a check-in by who is removed, with %s asked first, one comes first',
    async (first) => {
      const world = await createWorld(await open());
      const door = await doorOf(world);
      const asked = (['takenOff', 'checkIn'] as const).toSorted((one) => (one === first ? -1 : 1));
      const said = await Promise.all(asked.map(async (each) => [each, await outcomeOf(world, door[each])] as const));
      const { takenOff, checkIn } = Object.fromEntries(said);
      expect(takenOff).toBe('done');
      const { rows } = await world.db.query<{ type: string }>(
        `select type from journal where type in ('volunteers.saved', 'attendance.checkedIn') and pos > $1 order by pos`,
        [door.chosenAt],
      );
      expect([checkIn, ...rows.map(({ type }) => type)]).toEqual(
        checkIn === 'done'
          ? ['done', 'attendance.checkedIn', 'volunteers.saved']
          : ['notCheckInStaff', 'volunteers.saved'],
      );
    },
  );
});

onPostgres((open) => {
  let world: World;
  let door: Awaited<ReturnType<typeof doorOf>>;

  beforeEach(async () => {
    world = await createWorld(await open());
    door = await doorOf(world);
  });

  describe('who is taken off the door team while a call of theirs waits', () => {
    test('checks nobody in', async () => {
      const before = await typesOf(world, door.own.id);
      expect(await second(world, door.takenOff, door.checkIn)).toBe('notCheckInStaff');
      expect(await typesOf(world, door.own.id)).toEqual(before);
    });

    test.each(['checkOut', 'undo'] as const)('and no %s of theirs counts', async (call) => {
      expect(await outcomeOf(world, door.checkIn)).toBe('done');
      const before = await typesOf(world, door.own.id);
      expect(await second(world, door.takenOff, door[call])).toBe(call === 'undo' ? 'notCheckInStaff' : 'notAllowed');
      expect(await typesOf(world, door.own.id)).toEqual(before);
    });

    test('reports nothing as staff', async () => {
      expect(await second(world, door.takenOff, door.report)).toBe('notAllowed');
      expect((await world.db.query('select 1 from incident_report')).count).toBe(0);
    });

    test('and is removed with a key, gets no answer under it, and none when asked again', async () => {
      const [by, name, said] = door.checkIn;
      const keyed: Made = [by, name, { ...said, key: 'k1' }];
      expect(await second(world, door.takenOff, keyed)).toBe('notCheckInStaff');
      expect(await outcomeOf(world, keyed)).toBe('notCheckInStaff');
      expect((await world.db.query('select 1 from idempotency')).count).toBe(0);
    });
  });
});
