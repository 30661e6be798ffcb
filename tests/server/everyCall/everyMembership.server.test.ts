import { beforeAll } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import {
  type MembershipFact,
  membershipMachine,
  type MembershipSnapshot,
  whyNotMembership,
} from '#machines/lifecycles/membership.machine.ts';
import type { Db } from '#server/db/db.ts';
import { loadStream } from '#server/journal/load.ts';
import { membershipKind } from '#server/organization/membership.kind.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { grant, revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';

const askers = [
  'an admin',
  'another admin',
  'the member',
  'another member',
  'an admin of another organization',
  'who acts for the parent',
  'who acts for another parent',
] as const;
type Asker = (typeof askers)[number];

interface World {
  tenant: Tenant;
  people: Record<Asker, string>;
  /** An event of the member. */
  eventId: string;
}

type MembershipCall = Extract<
  CallName,
  | ('suspendMember' | 'reinstateMember' | 'removeMember' | 'signOutMember')
  | ('changeMemberRoles' | 'saveMember' | 'eraseMember' | 'moveMember' | 'mergeMember')
>;

/** For each sort of state what leads there. */
const ways: Record<string, MembershipCall[]> = {
  'active, as ever': [],
  'suspended, changed': ['suspendMember'],
  'removed, changed': ['removeMember'],
  'active, changed': ['suspendMember', 'reinstateMember'],
  'active, as ever, signed out': ['signOutMember'],
  'suspended, changed, signed out': ['suspendMember', 'signOutMember'],
  'removed, changed, signed out': ['signOutMember', 'removeMember'],
  'erased, changed': ['removeMember', 'eraseMember'],
  'erased, changed, signed out': ['signOutMember', 'removeMember', 'eraseMember'],
  'active, changed, signed out': ['removeMember', 'reinstateMember', 'signOutMember'],
};

const sortOf = ({ value, context }: MembershipSnapshot): string =>
  `${value}, ${context.since === null ? 'as ever' : 'changed'}${context.signedOutAt === null ? '' : ', signed out'}`;

const onFile = { firstName: 'Ida', lastName: 'Frost', email: 'ida@example.org', phone: '', birthDate: '' };

const about = ({ tenant, people }: World) => ({ params: { orgId: tenant.harbor.id, memberId: people['the member'] } });

function factOf(
  call: MembershipCall,
  state: MembershipSnapshot,
  by: string,
  { tenant, people }: World,
): MembershipFact {
  const told = { at: tenant.now, by, person: people['the member'], organization: tenant.harbor.id };
  const grounds = { anotherAdmin: true };
  if (call === 'suspendMember') return { type: 'membership.suspended', ...told, grounds };
  if (call === 'removeMember') return { type: 'membership.removed', ...told, grounds };
  if (call === 'changeMemberRoles')
    return {
      type: 'membership.rolesChanged',
      ...told,
      given: [],
      taken: [],
      grounds: { ...grounds, holdsGiven: true },
    };
  if (call === 'moveMember')
    return { type: 'membership.moved', ...told, to: tenant.cedar.id, grounds: { lastAdmin: false } };
  if (call === 'mergeMember') return { type: 'membership.merged', ...told, into: people['another member'], grounds };
  if (call === 'saveMember') return { type: 'membership.corrected', ...told, fields: ['lastName'] };
  if (call === 'eraseMember') return { type: 'membership.erased', ...told, grounds: { elsewhere: false } };
  if (call === 'signOutMember') return { type: 'membership.signedOut', ...told };
  return { type: state.matches('removed') ? 'membership.added' : 'membership.reinstated', ...told };
}

const changing = (call: MembershipCall): About<MembershipSnapshot, World> => ({
  call,
  say: (world) => ({
    ...about(world),
    ...(call === 'changeMemberRoles' ? { body: { from: [], to: [] } } : {}),
    ...(call === 'saveMember' ? { body: { values: { ...onFile, lastName: 'Berg' }, seen: onFile } } : {}),
  }),
  of: ({ tenant }) => ({ organizationId: tenant.harbor.id, parentId: tenant.northfield }),
  says: (state, by, world) => whyNotMembership(state, factOf(call, state, by, world)),
  leadsTo: (state, by, world) => transition(membershipMachine, state, factOf(call, state, by, world))[0],
});

/** Asked again, it answers how it stands. */
const erasing: About<MembershipSnapshot, World> = {
  ...changing('eraseMember'),
  says: (state, by, world) =>
    state.matches('erased') ? null : whyNotMembership(state, factOf('eraseMember', state, by, world)),
};

const reading = (call: 'readMember' | 'searchMembers' | 'readErasure'): About<MembershipSnapshot, World> => ({
  call,
  say: (world) => ({ ...about(world), ...(call === 'searchMembers' ? { body: {} } : {}) }),
  of: ({ tenant }) => ({ organizationId: tenant.harbor.id, parentId: tenant.northfield }),
});

const ofParent = ({ tenant, people }: World) => ({
  params: {
    parentId: tenant.northfield,
    membershipId: membershipIdOf(tenant.harbor.id, people['the member']),
  },
});

/** What whoever acts for the parent asks, who belongs to another organization of it. */
const ofAllChapters = (call: 'searchChapters' | 'readMove'): About<MembershipSnapshot, World> => ({
  call,
  say: (world) => ({ ...ofParent(world), ...(call === 'searchChapters' ? { body: {} } : {}) }),
  of: ({ tenant }) => ({ parentId: tenant.northfield }),
});

const moving: About<MembershipSnapshot, World> = {
  ...changing('moveMember'),
  say: (world) => ({ ...ofParent(world), body: { to: world.tenant.cedar.id } }),
  of: ({ tenant }) => ({ parentId: tenant.northfield }),
};

/** Their record ends, and another member's is kept. */
const ofMerge = ({ tenant, people }: World) => ({
  params: { orgId: tenant.harbor.id, memberId: people['another member'], endingId: people['the member'] },
});

const merging: About<MembershipSnapshot, World> = { ...changing('mergeMember'), say: ofMerge };

/** Their event goes to someone else, whatever became of their membership (E-313). */
const handingOver: About<MembershipSnapshot, World> = {
  ...reading('readMember'),
  call: 'handOverEvents',
  say: (world) => ({ ...about(world), body: { to: world.tenant.cora, events: [world.eventId] } }),
};

/** A row as it stands on file: a member stays as they are, and no one comes back by it. */
const importing = (call: 'previewImport' | 'importMembers'): About<MembershipSnapshot, World> => ({
  call,
  say: (world) => ({ ...about(world), body: { rows: [{ values: onFile, roles: [], seen: null }] } }),
  of: ({ tenant }) => ({ organizationId: tenant.harbor.id, parentId: tenant.northfield }),
});

oneDatabase((open) => {
  let world: World;

  beforeAll(async () => {
    const tenant = await createTenant(await open());
    const admin = (place = tenant.harbor) =>
      tenant.person({ in: [[place, ['member-app-login', 'organization-admin']]] });
    const people = {
      ...{ 'an admin': await admin(), 'another admin': await admin(), 'the member': await tenant.person() },
      ...{ 'another member': await tenant.person(), 'an admin of another organization': await admin(tenant.cedar) },
      'who acts for the parent': await tenant.person({ in: [[tenant.cedar, ['member-app-login', 'parent-admin']]] }),
      'who acts for another parent': await tenant.person({ in: [[tenant.pine, ['member-app-login', 'parent-admin']]] }),
    };
    await tenant.db.query(
      `update person set first_name = 'Ida', last_name = 'Frost', email = 'ida@example.org', phone = null, birth_date = null
       where id = $1`,
      [people['the member']],
    );
    const eventId = await tenant.created();
    await grant(tenant.db, people['the member'], tenant.harbor, 'event-creator');
    await tenant.call(people['an admin'], 'handOverEvents', {
      params: { orgId: tenant.harbor.id, memberId: tenant.cora },
      body: { to: people['the member'], events: [eventId] },
    });
    await revoke(tenant.db, people['the member'], tenant.harbor, 'event-creator');
    world = { tenant, people, eventId };
  });

  const stateOf = async (db: Db): Promise<MembershipSnapshot> => {
    const id = membershipIdOf(world.tenant.harbor.id, world.people['the member']);
    return (await loadStream(db, membershipKind, id, 'none')).snapshot;
  };

  const led = (calls: MembershipCall[]) => async (db: Db) => {
    const calling = createCalling(db, testDispatcher(db), world.tenant.now);
    for (const call of calls) await calling.call(world.people['an admin'], call, about(world));
  };

  describeEveryState<Asker, MembershipSnapshot, World>({
    name: 'a membership',
    ways: new Map(Object.entries(ways).map(([sort, calls]) => [sort, led(calls)])),
    sortOf,
    stateOf,
    calls: {
      'suspends them': changing('suspendMember'),
      'reinstates them': changing('reinstateMember'),
      'removes them': changing('removeMember'),
      'signs them out': changing('signOutMember'),
      'saves their roles': changing('changeMemberRoles'),
      'corrects them': changing('saveMember'),
      'erases them': erasing,
      'moves them': moving,
      'reads what moving ends': ofAllChapters('readMove'),
      'lists all chapters': ofAllChapters('searchChapters'),
      'merges them into another record': merging,
      'hands their event over': handingOver,
      'reads what merging does': { ...reading('readMember'), call: 'readMerge', say: ofMerge },
      'reads what erasing leaves': reading('readErasure'),
      'reads of them': reading('readMember'),
      'lists members': reading('searchMembers'),
      'previews an import of them': importing('previewImport'),
      'imports them': importing('importMembers'),
    },
    askers,
    world: () => ({ db: world.tenant.db, now: world.tenant.now, people: world.people, world }),
  });
});
