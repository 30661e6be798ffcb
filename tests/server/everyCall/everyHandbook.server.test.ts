import { beforeAll } from 'vitest';
import {
  type HandbookFact,
  handbookMachine,
  type HandbookSnapshot,
  whyNotHandbook,
} from '#machines/lifecycles/handbook.machine.ts';
import type { Db } from '#server/db/db.ts';
import { loadStream } from '#server/journal/load.ts';
import { handbookIdOf, handbookKind } from '#server/learning/handbook.kind.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';

const askers = ['who writes', 'another who writes', 'an admin', 'a member', 'who writes for another parent'] as const;
type Asker = (typeof askers)[number];

interface World {
  tenant: Tenant;
  people: Record<Asker, string>;
}

type HandbookCall = 'moveRule' | 'archiveRule' | 'restoreRule';

/** For each sort of state what leads there. */
const ways: Record<string, HandbookCall[]> = {
  brought: [],
  'the first is first': ['moveRule', 'moveRule'],
  'the first is second': ['moveRule'],
  'the first is archived': ['archiveRule'],
};

const firstOf = ({ tenant }: World) => tenant.rules[0] ?? '';
const seen = 'hash of Arrive with your name';

function sortOf({ value, context: { rules, archived } }: HandbookSnapshot): string {
  if (value === 'brought') return value;
  if (archived.length > 0) return 'the first is archived';
  return rules[0]?.hash === seen ? 'the first is first' : 'the first is second';
}

const bodies = { moveRule: { from: 1, to: 2 }, archiveRule: { seen }, restoreRule: { seen } };

const about = (call: HandbookCall) => (world: World) => ({
  params: { parentId: world.tenant.northfield, ruleId: firstOf(world) },
  body: bodies[call],
});

function factOf(call: HandbookCall, by: string, world: World): HandbookFact {
  const told = { at: world.tenant.now, by, rule: firstOf(world) };
  if (call === 'moveRule') return { type: 'handbook.moved', ...told, ...bodies.moveRule };
  return { type: call === 'archiveRule' ? 'handbook.archived' : 'handbook.restored', ...told, seen };
}

/** A first decision takes the rules of the folder over. */
function takenOver(state: HandbookSnapshot, by: string, { tenant }: World): HandbookSnapshot {
  if (!state.matches('brought')) return state;
  const hashes = [seen, 'hash of Look after each other'];
  const rules = tenant.rules.map((id, index) => ({ id, hash: hashes[index] ?? '' }));
  return transition(handbookMachine, state, { type: 'handbook.taken', at: tenant.now, by, rules })[0];
}

const ofParent = ({ tenant }: World) => ({ parentId: tenant.northfield });

const changing = (call: HandbookCall): About<HandbookSnapshot, World> => ({
  call,
  say: about(call),
  of: ofParent,
  says: (state, by, world) => whyNotHandbook(takenOver(state, by, world), factOf(call, by, world)),
  leadsTo: (state, by, world) => transition(handbookMachine, takenOver(state, by, world), factOf(call, by, world))[0],
});

const reading = (call: 'listHandbook' | 'readHandbookRule'): About<HandbookSnapshot, World> => ({
  call,
  say: (world) => ({ params: about('moveRule')(world).params }),
  of: ofParent,
});

oneDatabase((open) => {
  let world: World;

  beforeAll(async () => {
    const tenant = await createTenant(await open());
    const writer = (place = tenant.harbor) => tenant.person({ in: [[place, ['member-app-login', 'parent-admin']]] });
    const people = {
      ...{ 'who writes': await writer(), 'another who writes': await writer(tenant.cedar) },
      'an admin': await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] }),
      'a member': await tenant.person(),
      'who writes for another parent': await writer(tenant.pine),
    };
    world = { tenant, people };
  });

  const stateOf = async (db: Db): Promise<HandbookSnapshot> =>
    (await loadStream(db, handbookKind, handbookIdOf(world.tenant.northfield), 'none')).snapshot;

  const led = (calls: HandbookCall[]) => async (db: Db) => {
    const calling = createCalling(db, testDispatcher(db), world.tenant.now);
    for (const [index, call] of calls.entries()) {
      const back = index === 1 ? { body: { from: 2, to: 1 } } : {};
      await calling.call(world.people['who writes'], call, { ...about(call)(world), ...back });
    }
  };

  describeEveryState<Asker, HandbookSnapshot, World>({
    name: 'house rules',
    ways: new Map(Object.entries(ways).map(([sort, calls]) => [sort, led(calls)])),
    sortOf,
    stateOf,
    calls: {
      'moves the first': changing('moveRule'),
      'archives the first': changing('archiveRule'),
      'puts the first back': changing('restoreRule'),
      'reads the list': reading('listHandbook'),
      'reads the first': reading('readHandbookRule'),
    },
    askers,
    world: () => ({ db: world.tenant.db, now: world.tenant.now, people: world.people, world }),
  });
});
