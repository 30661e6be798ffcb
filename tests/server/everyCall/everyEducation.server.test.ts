import { beforeAll } from 'vitest';
import {
  type CurriculumFact,
  curriculumMachine,
  type CurriculumSnapshot,
  whyNotCurriculum,
} from '#machines/lifecycles/curriculum.machine.ts';
import type { Db } from '#server/db/db.ts';
import { loadStream } from '#server/journal/load.ts';
import { curriculumIdOf, curriculumKind } from '#server/learning/curriculum.kind.ts';
import { categoryHash } from '#server/learning/pageHash.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, type RequestParts, testDispatcher } from '#tests/support/tenant/calling.ts';
import { addEducation } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';

const askers = ['who writes', 'another who writes', 'an admin', 'a member', 'who writes for another parent'] as const;
type Asker = (typeof askers)[number];

interface World {
  tenant: Tenant;
  people: Record<Asker, string>;
  /** What a folder brought: a category with two pages. */
  brought: Record<'drinking' | 'signs' | 'card', string>;
  /** Hashes of the two pages, as whoever writes read them then. */
  seen: Record<'signs' | 'card', string>;
}

type Writing = 'movePage' | 'archivePage' | 'restorePage' | 'renameCategory';

/** For each sort of state what leads there. */
const ways: Record<string, Writing[]> = {
  brought: [],
  'the first is first': ['movePage', 'movePage'],
  'the first is second': ['movePage'],
  'the first is archived': ['archivePage'],
  'its category has another name': ['renameCategory'],
};

function sortOf({ value, context: { categories, pages, archived } }: CurriculumSnapshot, { brought }: World): string {
  if (value === 'brought') return value;
  if (archived.length > 0) return 'the first is archived';
  if (categories[0]?.hash !== categoryHash('Drinking')) return 'its category has another name';
  return pages[0]?.id === brought.signs ? 'the first is first' : 'the first is second';
}

const renaming = { seen: categoryHash('Drinking'), name: 'Drinks' };

const about = (call: Writing, { tenant, brought, seen }: World): RequestParts => {
  const params = { parentId: tenant.northfield, pageId: brought.signs, categoryId: brought.drinking };
  if (call === 'movePage') return { params, body: { from: 1, to: 2 } };
  return { params, body: call === 'renameCategory' ? renaming : { seen: seen.signs } };
};

function factOf(call: Writing, by: string, { tenant, brought, seen }: World): CurriculumFact {
  const told = { at: tenant.now, by };
  const page = brought.signs;
  if (call === 'movePage') return { type: 'curriculum.moved', ...told, page, from: 1, to: 2 };
  if (call === 'archivePage') return { type: 'curriculum.archived', ...told, page, seen: seen.signs };
  if (call === 'restorePage') return { type: 'curriculum.restored', ...told, page, seen: seen.signs };
  const hash = categoryHash(renaming.name);
  return { type: 'curriculum.categoryRenamed', ...told, category: brought.drinking, seen: renaming.seen, hash };
}

/** A first decision takes over what the folder brought. */
function takenOver(state: CurriculumSnapshot, by: string, { tenant, brought, seen }: World): CurriculumSnapshot {
  if (!state.matches('brought')) return state;
  const pages = (['signs', 'card'] as const).map((name) => ({
    ...{ id: brought[name], category: brought.drinking, hash: seen[name] },
  }));
  const categories = [{ id: brought.drinking, hash: categoryHash('Drinking') }];
  const fact = { type: 'curriculum.taken', at: tenant.now, by, categories, pages } as const;
  return transition(curriculumMachine, state, fact)[0];
}

const ofParent = ({ tenant }: World) => ({ parentId: tenant.northfield });

const writing = (call: Writing): About<CurriculumSnapshot, World> => ({
  call,
  say: (world) => about(call, world),
  of: ofParent,
  says: (state, by, world) => whyNotCurriculum(takenOver(state, by, world), factOf(call, by, world)),
  leadsTo: (state, by, world) => transition(curriculumMachine, takenOver(state, by, world), factOf(call, by, world))[0],
});

const reading = (call: 'listCurriculum' | 'readPage'): About<CurriculumSnapshot, World> => ({
  call,
  say: (world) => ({ params: about('movePage', world).params }),
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
    const brought = await addEducation(tenant.db, tenant.northfield);
    const hashOf = async (pageId: string) =>
      (await tenant.call(people['who writes'], 'readPage', { params: { parentId: tenant.northfield, pageId } })).hash;
    const seen = { signs: await hashOf(brought.signs), card: await hashOf(brought.card) };
    world = { tenant, people, brought, seen };
  });

  const led = (calls: Writing[]) => async (db: Db) => {
    const calling = createCalling(db, testDispatcher(db), world.tenant.now);
    for (const [index, call] of calls.entries()) {
      const back = index === 1 ? { body: { from: 2, to: 1 } } : {};
      await calling.call(world.people['who writes'], call, { ...about(call, world), ...back });
    }
  };

  describeEveryState<Asker, CurriculumSnapshot, World>({
    name: 'education',
    ways: new Map(Object.entries(ways).map(([sort, calls]) => [sort, led(calls)])),
    sortOf: (state) => sortOf(state, world),
    stateOf: async (db) =>
      (await loadStream(db, curriculumKind, curriculumIdOf(world.tenant.northfield), 'none')).snapshot,
    calls: {
      'moves the first': writing('movePage'),
      'archives the first': writing('archivePage'),
      'puts the first back': writing('restorePage'),
      'renames its category': writing('renameCategory'),
      'reads the list': reading('listCurriculum'),
      'reads the first': reading('readPage'),
    },
    askers,
    world: () => ({ db: world.tenant.db, now: world.tenant.now, people: world.people, world }),
  });
});
