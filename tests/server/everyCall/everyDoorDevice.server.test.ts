import { beforeAll } from 'vitest';
import type { EventResource } from '#contract/kit/access.ts';
import {
  type DoorDeviceFact,
  doorDeviceMachine,
  type DoorDeviceSnapshot,
  whyNotDoor,
} from '#machines/lifecycles/doorDevice.machine.ts';
import { resourceLoaders } from '#server/calls/resources.ts';
import type { Db } from '#server/db/db.ts';
import { doorDeviceKind } from '#server/door/doorDevice.kind.ts';
import { loadStream } from '#server/journal/load.ts';
import { type DoorNight, doorNight } from '#tests/door/doorNight.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { drawnSecret } from '#tests/support/tenant/doors.ts';
import { transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';

const askers = ['the owner', 'who offered it', 'a guest', 'a member', 'a stranger'] as const;
type Asker = (typeof askers)[number];

interface World {
  night: DoorNight;
  people: Record<Asker, string>;
  /** The event as each of them may see it. */
  events: Record<string, EventResource | null>;
  /** The door that stands in the state, and the secret of its code. */
  door: { id: string; secret: string };
}

const ofEvent = ({ events }: World, _: DoorDeviceSnapshot, asker: string) => events[asker] ?? 'gone';
const atEvent = ({ night }: World) => ({ params: { id: night.eventId } });
const after = (state: DoorDeviceSnapshot, fact: DoorDeviceFact): DoorDeviceSnapshot =>
  state.can(fact) ? transition(doorDeviceMachine, state, fact)[0] : state;

const pairing = ({ night: { tenant, dan } }: World): DoorDeviceFact => ({
  ...{ type: 'doorDevice.paired', at: tenant.now, by: dan },
  grounds: { event: 'approved', ended: false, staff: true },
});

const calls: Record<string, About<DoorDeviceSnapshot, World>> = {
  'pairs another phone by its code': {
    call: 'pairDoor',
    say: ({ door }) => ({ body: { secret: door.secret, token: drawnSecret() } }),
    of: () => null,
    says: (state, _, world) => whyNotDoor(state, pairing(world)),
    leadsTo: (state, _, world) => after(state, pairing(world)),
  },
  'pairs a phone by a code that was never offered': {
    call: 'pairDoor',
    say: () => ({ body: { secret: drawnSecret(), token: drawnSecret() } }),
    of: () => null,
    says: () => 'deadDoorCode',
  },
  'closes it': {
    call: 'closeDoor',
    say: (world) => ({ params: { ...atEvent(world).params, doorId: world.door.id } }),
    of: ofEvent,
    leadsTo: (state, by, { night }) => {
      const stamp = { at: night.tenant.now, by };
      return after(after(state, { type: 'doorDevice.cancelled', ...stamp }), { type: 'doorDevice.revoked', ...stamp });
    },
  },
  'offers another door': {
    call: 'offerDoor',
    say: (world) => ({ ...atEvent(world), body: { name: 'Side door' } }),
    of: ofEvent,
  },
  'lists the doors': { call: 'listDoors', say: atEvent, of: ofEvent },
  'opens it without its phone': { call: 'openDoor', say: atEvent, of: ofEvent },
};

oneDatabase((open) => {
  let world: World;

  beforeAll(async () => {
    const night = await doorNight(await open());
    const { tenant, eventId, dan } = night;
    const guest = await tenant.person();
    await tenant.going(eventId, guest);
    const people = {
      ...{ 'the owner': tenant.cora, 'who offered it': dan, 'a guest': guest, 'a member': await tenant.person() },
      'a stranger': await tenant.person({ in: [[tenant.pine, ['member-app-login']]] }),
    };
    const seenBy = (id: string) =>
      resourceLoaders.event(tenant.db, { params: { id: eventId }, query: {} }, id, tenant.now);
    const events = Object.fromEntries(
      await Promise.all(Object.values(people).map(async (id) => [id, await seenBy(id)] as const)),
    );
    world = { night, people, events, door: { id: '', secret: '' } };
  });

  /** A door that Dan offered at its time, and what became of it until now. */
  const led =
    (minutesAgo: number, ...then: ('pair' | 'close')[]) =>
    async (db: Db) => {
      const { tenant, eventId, dan } = world.night;
      const at = new Date(Date.parse(tenant.now) - minutesAgo * 60_000).toISOString();
      const { call } = createCalling(db, testDispatcher(db), at);
      const { id, secret } = await call(dan, 'offerDoor', { params: { id: eventId }, body: { name: 'Back door' } });
      world.door = { id, secret };
      for (const each of then) {
        if (each === 'pair') await call(null, 'pairDoor', { body: { secret, token: drawnSecret() } });
        else await call(dan, 'closeDoor', { params: { id: eventId, doorId: id } });
      }
    };

  describeEveryState<Asker, DoorDeviceSnapshot, World>({
    name: 'a door device',
    ways: new Map([
      ['offered', led(9)],
      ['offered too long ago', led(10)],
      ['paired', led(9, 'pair')],
      ['cancelled', led(9, 'close')],
      ['revoked', led(9, 'pair', 'close')],
    ]),
    sortOf: ({ value, context }) =>
      value === 'offered' && (context.until ?? '') <= world.night.tenant.now ? 'offered too long ago' : value,
    stateOf: async (db) => (await loadStream(db, doorDeviceKind, world.door.id, 'none')).snapshot,
    calls,
    askers,
    world: () => ({ db: world.night.tenant.db, now: world.night.tenant.now, people: world.people, world }),
  });
});
