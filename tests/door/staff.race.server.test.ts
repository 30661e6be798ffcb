import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { outcomeOf, type Made, second } from './races/second.ts';

/** Dan is at the door of an event that Mia goes to, and is about to be taken off the team. */
async function doorOf(tenant: Tenant) {
  const dan = await tenant.person({ firstName: 'Dan', lastName: 'Reed' });
  const mia = await tenant.person();
  const eventId = await tenant.approved();
  const own = await tenant.going(eventId, mia);
  await tenant.choose(eventId, dan);
  const team = (await tenant.full(eventId)).EventModules.find(({ name }) => name === 'Door team');
  const sections = JSON.stringify({ [team?.sections[0]?.id ?? '']: { crew: [] } });
  const { rows } = await tenant.db.query<{ pos: number }>('select max(pos) as pos from journal');
  const params = { id: eventId };
  const about = { params: { ...params, attendeeId: own.id } };
  return {
    dan,
    eventId,
    own,
    chosenAt: rows[0]?.pos,
    takenOff: [
      tenant.cora,
      'saveModule',
      { params: { ...params, moduleId: team?.id ?? '' }, body: { sections } },
    ] as Made,
    checkIn: [dan, 'checkInAttendee', { params: { ...params, qrCode: own.qrCode } }] as Made,
    checkOut: [dan, 'checkOutAttendee', about] as Made,
    undo: [dan, 'undoCheckIn', { ...about, query: { checkinDate: tenant.now } }] as Made,
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

const typesOf = async ({ db }: Tenant, stream: string): Promise<string[]> => {
  const { rows } = await db.query<{ type: string }>('select type from journal where stream = $1 order by version', [
    stream,
  ]);
  return rows.map(({ type }) => type);
};

eachDatabase((open) => {
  test.each(['takenOff', 'checkIn'] as const)(
    'of a removal and a check-in by who is removed, with %s asked first, one comes first',
    async (first) => {
      const tenant = await createTenant(await open());
      const door = await doorOf(tenant);
      const asked = (['takenOff', 'checkIn'] as const).toSorted((one) => (one === first ? -1 : 1));
      const said = await Promise.all(asked.map(async (each) => [each, await outcomeOf(tenant, door[each])] as const));
      const { takenOff, checkIn } = Object.fromEntries(said);
      expect(takenOff).toBe('done');
      const { rows } = await tenant.db.query<{ type: string }>(
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
  let tenant: Tenant;
  let door: Awaited<ReturnType<typeof doorOf>>;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    door = await doorOf(tenant);
  });

  describe('who is taken off the door team while a call of theirs waits', () => {
    test('checks nobody in', async () => {
      const before = await typesOf(tenant, door.own.id);
      expect(await second(tenant, door.takenOff, door.checkIn)).toBe('notCheckInStaff');
      expect(await typesOf(tenant, door.own.id)).toEqual(before);
    });

    test.each(['checkOut', 'undo'] as const)('and no %s of theirs counts', async (call) => {
      expect(await outcomeOf(tenant, door.checkIn)).toBe('done');
      const before = await typesOf(tenant, door.own.id);
      expect(await second(tenant, door.takenOff, door[call])).toBe(call === 'undo' ? 'notCheckInStaff' : 'notAllowed');
      expect(await typesOf(tenant, door.own.id)).toEqual(before);
    });

    test('reports nothing as staff', async () => {
      expect(await second(tenant, door.takenOff, door.report)).toBe('notAllowed');
      expect((await tenant.db.query('select 1 from incident_report')).count).toBe(0);
    });

    test('and is removed with a key, gets no answer under it, and none when asked again', async () => {
      const [by, name, said] = door.checkIn;
      const keyed: Made = [by, name, { ...said, key: 'k1' }];
      expect(await second(tenant, door.takenOff, keyed)).toBe('notCheckInStaff');
      expect(await outcomeOf(tenant, keyed)).toBe('notCheckInStaff');
      expect((await tenant.db.query('select 1 from idempotency')).count).toBe(0);
    });
  });
});
