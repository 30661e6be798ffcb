import { beforeAll } from 'vitest';
import {
  type SafetyCheckFact,
  safetyCheckMachine,
  type SafetyCheckSnapshot,
  whyNotStarted,
} from '#machines/lifecycles/safetyCheck.machine.ts';
import { drawCheckLink } from '#server/alerts/check/checkLinks.ts';
import { safetyCheckKind } from '#server/alerts/check/safetyCheck.kind.ts';
import type { Db } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import type { NewFact } from '#server/journal/kind.ts';
import { loadStream } from '#server/journal/load.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { initialTransition, transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';

const askers = [
  'the member',
  'another member',
  'a member without personal alerts',
  'a member who may not sign in',
  'a member of another house',
  'a stranger',
] as const;
type Asker = (typeof askers)[number];

interface World {
  tenant: Tenant;
  people: Record<Asker, string>;
  checkId: string;
  /** Of its link. */
  token: string;
}

const minutes = (from: string, count: number) => new Date(Date.parse(from) + count * 60_000).toISOString();

const ofHarbor = ({ tenant: { harbor, northfield } }: World) => ({ organizationId: harbor.id, parentId: northfield });
const inHarbor = ({ tenant: { harbor, northfield } }: World) => ({
  query: { OrganizationId: harbor.id, ParentId: northfield },
});
const ofMember = ({ people }: World, state: SafetyCheckSnapshot) =>
  state.context.person === null ? ('gone' as const) : { personId: people['the member'] };

/** What the member's own fact makes of the check; one that it does not take makes nothing. */
const leadsTo =
  (factOf: (world: World) => SafetyCheckFact): About<SafetyCheckSnapshot, World>['leadsTo'] =>
  (state, asker, world) => {
    const fact = factOf(world);
    const isOwn = asker === world.people['the member'];
    return isOwn && state.can(fact) ? transition(safetyCheckMachine, state, fact)[0] : state;
  };

/** Whoever has its link is its member. */
const ofMembersFact =
  (factOf: (world: World) => SafetyCheckFact): About<SafetyCheckSnapshot, World>['leadsTo'] =>
  (state, _, world) => {
    const fact = factOf(world);
    return state.can(fact) ? transition(safetyCheckMachine, state, fact)[0] : state;
  };

const byLink = ({ token }: World) => ({ params: { token } });
const deadWithoutCheck = (state: SafetyCheckSnapshot) => (state.context.person === null ? ('deadLink' as const) : null);

const own = ({ tenant, people }: World) => ({ at: tenant.now, by: people['the member'] });
const [none] = initialTransition(safetyCheckMachine, { id: 'another' });

const calls: Record<string, About<SafetyCheckSnapshot, World>> = {
  'reads how it stands': {
    call: 'getSafetyCheck',
    say: inHarbor,
    of: (world, state, asker) => ({
      ...ofHarbor(world),
      isUnderWay: asker === world.people['the member'] && state.matches('running'),
    }),
  },
  'starts another': {
    call: 'startSafetyCheck',
    say: (world) => ({ ...inHarbor(world), body: { minutes: 30, note: '', sendLocation: false } }),
    of: ofHarbor,
    says: (state, by, { tenant, people }) =>
      whyNotStarted(none, {
        ...{ type: 'safetyCheck.started', at: tenant.now, by, person: by, organization: tenant.harbor.id },
        ...{ endsAt: minutes(tenant.now, 30), sendsPlace: false },
        grounds: {
          contacts: by === people['the member'] ? 1 : 0,
          officers: false,
          running: by === people['the member'] && state.matches('running'),
        },
      }),
  },
  'takes an hour from now': {
    call: 'extendSafetyCheck',
    say: ({ tenant, checkId }) => ({ params: { checkId }, body: { until: minutes(tenant.now, 60) } }),
    of: ofMember,
    leadsTo: leadsTo((world) => ({
      ...{ type: 'safetyCheck.extended', ...own(world), endsAt: minutes(world.tenant.now, 60) },
    })),
  },
  'asks for an end that is past': {
    call: 'extendSafetyCheck',
    say: ({ tenant, checkId }) => ({ params: { checkId }, body: { until: minutes(tenant.now, -1) } }),
    of: ofMember,
  },
  'looks at it by its link': { call: 'getCheckLink', say: byLink, of: () => null, says: deadWithoutCheck },
  'takes an hour from now by its link': {
    call: 'extendByCheckLink',
    say: (world) => ({ ...byLink(world), body: { until: minutes(world.tenant.now, 60) } }),
    of: () => null,
    says: deadWithoutCheck,
    leadsTo: ofMembersFact((world) => ({
      ...{ type: 'safetyCheck.extended', ...own(world), endsAt: minutes(world.tenant.now, 60) },
    })),
  },
  'is safe by its link': {
    call: 'endByCheckLink',
    say: byLink,
    of: () => null,
    says: deadWithoutCheck,
    leadsTo: ofMembersFact((world) => ({ type: 'safetyCheck.ended', ...own(world) })),
  },
  'ends its alert by its link': {
    call: 'endAlertByCheckLink',
    say: (world) => ({ ...byLink(world), body: { how: 'safe' } }),
    of: () => null,
    says: deadWithoutCheck,
  },
  'is safe': {
    call: 'endSafetyCheck',
    say: ({ checkId }) => ({ params: { checkId } }),
    of: ofMember,
    leadsTo: leadsTo((world) => ({ type: 'safetyCheck.ended', ...own(world) })),
  },
};

type Way = [after: number, fact: NewFact<typeof safetyCheckMachine>, by?: 'timers'][];

/** For each sort of state what was told of a check of half an hour, and how many minutes after its start. */
const ways: Record<string, { began: number; later: Way }> = {
  started: { began: -10, later: [] },
  reminded: { began: -25, later: [[20, { type: 'safetyCheck.reminded', reminder: 1 }, 'timers']] },
  endedSafe: { began: -25, later: [[15, { type: 'safetyCheck.ended' }]] },
  becameAlert: { began: -40, later: [[30, { type: 'safetyCheck.expired', alert: 'its alert' }, 'timers']] },
  toldNobody: { began: -40, later: [[30, { type: 'safetyCheck.expired', alert: null }, 'timers']] },
};

oneDatabase((open) => {
  let world: World;

  beforeAll(async () => {
    const tenant = await createTenant(await open());
    const { harbor, cedar, pine } = tenant;
    const may = ['member-app-login', 'personal-safety-alerts'] as const;
    const people = {
      'the member': await tenant.person({ in: [[harbor, [...may]]] }),
      'another member': await tenant.person({ in: [[harbor, [...may]]] }),
      'a member without personal alerts': await tenant.person({ in: [[harbor, [may[0]]]] }),
      'a member who may not sign in': await tenant.person({ in: [[harbor, [may[1]]]] }),
      'a member of another house': await tenant.person({ in: [[cedar, [...may]]] }),
      'a stranger': await tenant.person({ in: [[pine, [...may]]] }),
    };
    await tenant.call(people['the member'], 'addContact', { body: { name: 'Ana', phone: '617 555 0161' } });
    world = { tenant, people, checkId: 'none', token: 'none' };
  });

  const led =
    (sort: string, { began, later }: (typeof ways)[string]) =>
    async (db: Db) => {
      const { tenant, people } = world;
      const [id, person] = [`check ${sort}`, people['the member']];
      const start = minutes(tenant.now, began);
      const started = {
        ...{ type: 'safetyCheck.started', organization: tenant.harbor.id, person, sendsPlace: false },
        ...{ endsAt: minutes(start, 30), grounds: { contacts: 1, officers: false, running: false } },
      } as const;
      await db.tx(async (sql) => {
        let stream = await loadStream(sql, safetyCheckKind, id, 'none');
        for (const [after, fact, by] of [[0, started] as Way[number], ...later])
          stream = await append(sql, safetyCheckKind, stream, [fact], {
            actor: by ?? person,
            at: minutes(start, after),
          });
      });
      world.checkId = id;
      world.token = await drawCheckLink(db, id, new Date(tenant.now));
    };

  describeEveryState<Asker, SafetyCheckSnapshot, World>({
    name: 'a safety check',
    ways: new Map([
      ['notStarted', async () => void Object.assign(world, { checkId: 'none', token: 'none' })],
      ...Object.entries(ways).map(([sort, way]) => [sort, led(sort, way)] as const),
    ]),
    sortOf: ({ value }) => (typeof value === 'string' ? value : value.running),
    stateOf: async (db) => (await loadStream(db, safetyCheckKind, world.checkId, 'none')).snapshot,
    calls,
    askers,
    world: () => ({ db: world.tenant.db, now: world.tenant.now, people: world.people, world }),
  });
});
