import { beforeAll } from 'vitest';
import type { TypeDocument } from '#contract/events/managedType.ts';
import {
  type EventTypeFact,
  eventTypeMachine,
  type EventTypeSnapshot,
  whyNotEventType,
} from '#machines/lifecycles/eventType.machine.ts';
import type { Db } from '#server/db/db.ts';
import { eventTypeKind } from '#server/events/eventTypes/eventType.kind.ts';
import { loadStream } from '#server/journal/load.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';

const askers = ['an admin', 'another admin', 'a member', 'an admin of another organization'] as const;
type Asker = (typeof askers)[number];

interface World {
  tenant: Tenant;
  people: Record<Asker, string>;
  typeId: string;
}

type TypeCall =
  | 'saveManagedType'
  | 'publishManagedType'
  | 'discardManagedDraft'
  | 'retireManagedType'
  | 'restoreManagedType';

const document: TypeDocument = { name: 'Dinner', bypassApproval: true, requiredApprovers: [], steps: [] };

/** For each sort of state what leads there, each call with the revision that it reads. */
const ways: Record<string, [TypeCall, number][]> = {
  'draft, 0 times, 1 saved': [],
  'draft, 0 times, 2 saved': [['saveManagedType', 1]],
  'published, 1 times, 1': [['publishManagedType', 1]],
  'published, 1 times, 2 saved': [
    ['publishManagedType', 1],
    ['saveManagedType', 1],
  ],
  'retired, 1 times, 1': [
    ['publishManagedType', 1],
    ['retireManagedType', 0],
  ],
  'retired, 1 times, 2 saved': [
    ['publishManagedType', 1],
    ['saveManagedType', 1],
    ['retireManagedType', 0],
  ],
  'gone, 0 times, 2': [['discardManagedDraft', 1]],
};

const sortOf = ({ value, context: { version, revision, draft } }: EventTypeSnapshot): string =>
  `${value}, ${version} times, ${revision}${draft === null ? '' : ' saved'}`;

const about = ({ tenant, typeId }: World, call: string, read: number) => ({
  params: { orgId: tenant.harbor.id, typeId, revision: String(read) },
  ...(call === 'saveManagedType' ? { body: { revision: read, document } } : {}),
  ...(call === 'publishManagedType' ? { body: { revision: read } } : {}),
});

function factOf(call: TypeCall, read: number, by: string, { tenant }: World): EventTypeFact {
  const told = { at: tenant.now, by, organization: tenant.harbor.id };
  if (call === 'saveManagedType') return { type: 'eventType.saved', ...told, read, hash: 'h' };
  if (call === 'publishManagedType') return { type: 'eventType.published', ...told, read, hash: 'h', templates: [] };
  if (call === 'discardManagedDraft') return { type: 'eventType.discarded', ...told, read };
  return { type: call === 'retireManagedType' ? 'eventType.retired' : 'eventType.restored', ...told };
}

const place = ({ tenant }: World) => ({ organizationId: tenant.harbor.id, parentId: tenant.northfield });
const hidden = (state: EventTypeSnapshot) => (state.matches('gone') ? ('notFound' as const) : null);

const changing = (call: TypeCall, read = 0): About<EventTypeSnapshot, World> => ({
  call,
  say: (world) => about(world, call, read),
  of: place,
  says: (state, by, world) => hidden(state) ?? whyNotEventType(state, factOf(call, read, by, world)),
  leadsTo: (state, by, world) => transition(eventTypeMachine, state, factOf(call, read, by, world))[0],
});

oneDatabase((open) => {
  let world: World;

  beforeAll(async () => {
    const tenant = await createTenant(await open());
    const admin = (where = tenant.harbor) =>
      tenant.person({ in: [[where, ['member-app-login', 'organization-admin']]] });
    const people = {
      ...{ 'an admin': await admin(), 'another admin': await admin(), 'a member': await tenant.person() },
      'an admin of another organization': await admin(tenant.cedar),
    };
    const params = { orgId: tenant.harbor.id };
    const { id } = await tenant.call(people['an admin'], 'createManagedType', { params, body: { name: 'Dinner' } });
    world = { tenant, people, typeId: id };
  });

  const led = (calls: [TypeCall, number][]) => async (db: Db) => {
    const calling = createCalling(db, testDispatcher(db), world.tenant.now);
    for (const [call, read] of calls) await calling.call(world.people['an admin'], call, about(world, call, read));
  };

  describeEveryState<Asker, EventTypeSnapshot, World>({
    name: 'an event type',
    ways: new Map(Object.entries(ways).map(([sort, calls]) => [sort, led(calls)])),
    sortOf,
    stateOf: async (db) => (await loadStream(db, eventTypeKind, world.typeId, 'none')).snapshot,
    calls: {
      'saves over revision 1': changing('saveManagedType', 1),
      'saves over revision 2': changing('saveManagedType', 2),
      'publishes revision 1': changing('publishManagedType', 1),
      'publishes revision 2': changing('publishManagedType', 2),
      'throws revision 1 away': changing('discardManagedDraft', 1),
      'throws revision 2 away': changing('discardManagedDraft', 2),
      'retires it': changing('retireManagedType'),
      'offers it again': changing('restoreManagedType'),
      'reads it': {
        call: 'readManagedType',
        say: (given) => about(given, 'readManagedType', 0),
        of: place,
        says: hidden,
      },
      'lists types': { call: 'listManagedTypes', say: (given) => about(given, 'listManagedTypes', 0), of: place },
      'copies it': {
        call: 'createManagedType',
        say: ({ tenant, typeId }) => ({
          params: { orgId: tenant.harbor.id },
          body: { name: 'A copy', from: typeId },
        }),
        of: place,
        says: hidden,
      },
    },
    askers,
    world: () => ({ db: world.tenant.db, now: world.tenant.now, people: world.people, world }),
  });
});
