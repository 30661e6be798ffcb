import { beforeAll } from 'vitest';
import {
  isOnDuty,
  type OfficerDutyFact,
  officerDutyMachine,
  type OfficerDutySnapshot,
  whyNotOnDuty,
} from '#machines/lifecycles/officerDuty.machine.ts';
import type { Shift } from '#contract/alerts/dutyPlan.ts';
import { dutyIdOf, officerDutyKind } from '#server/alerts/duty/officerDuty.kind.ts';
import type { Db } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';

const askers = [
  'the officer',
  'another officer',
  'an admin',
  'a member',
  'an officer who may not sign in',
  'an officer of another house',
  'a stranger',
] as const;
type Asker = (typeof askers)[number];

interface World {
  tenant: Tenant;
  people: Record<Asker, string>;
}

const hours = (from: string, count: number) => new Date(Date.parse(from) + count * 3_600_000).toISOString();

const ofHarbor = ({ tenant: { harbor, northfield } }: World) => ({ organizationId: harbor.id, parentId: northfield });
const inHarbor = ({ tenant: { harbor, northfield } }: World) => ({
  params: { orgId: harbor.id },
  query: { ParentId: northfield },
});

/** What the officer's own fact makes of the officer's duty: of anyone else's it makes nothing. */
const leadsTo =
  (
    factOf: (state: OfficerDutySnapshot, world: World) => OfficerDutyFact,
  ): About<OfficerDutySnapshot, World>['leadsTo'] =>
  (state, asker, world) => {
    const fact = factOf(state, world);
    return asker === world.people['the officer'] && state.can(fact)
      ? transition(officerDutyMachine, state, fact)[0]
      : state;
  };

const told = ({ tenant, people }: World) => ({
  ...{ at: tenant.now, by: people['the officer'], person: people['the officer'], organization: tenant.harbor.id },
});

const going = (count: number): About<OfficerDutySnapshot, World> => ({
  call: 'goOnDuty',
  say: (world) => ({ ...inHarbor(world), body: { until: hours(world.tenant.now, count) } }),
  of: ofHarbor,
  says: (state, by, world) => {
    const [until, grounds] = [hours(world.tenant.now, count), { officer: true }];
    const fact = { type: 'officerDuty.began', ...told(world), until, grounds } as const;
    const moved = { ...fact, type: 'officerDuty.endMoved' } as const;
    const isOwn = by === world.people['the officer'];
    return isOwn && !isOnDuty(state, world.tenant.now)
      ? whyNotOnDuty(state, fact)
      : isOwn
        ? whyNotOnDuty(state, moved)
        : null;
  },
  leadsTo: leadsTo((state, world) => ({
    type: isOnDuty(state, world.tenant.now) ? 'officerDuty.endMoved' : 'officerDuty.began',
    ...{ ...told(world), until: hours(world.tenant.now, count), grounds: { officer: true } },
  })),
});

const evening = { weekday: 1, start: '18:00', end: '23:00' };

const planning = (replaces: number, shifts: readonly Shift[]): About<OfficerDutySnapshot, World> => {
  const factOf = (world: World): OfficerDutyFact => ({
    ...{ type: 'officerDuty.planChanged', ...told(world), replaces, shifts: shifts.length, grounds: { officer: true } },
  });
  return {
    call: 'saveDutyPlan',
    say: (world) => ({ ...inHarbor(world), body: { shifts, replaces } }),
    of: ofHarbor,
    says: (state, by, world) => {
      if (by === world.people['the officer']) return whyNotOnDuty(state, factOf(world));
      return replaces === 0 ? null : 'planChanged';
    },
    leadsTo: leadsTo((_, world) => factOf(world)),
  };
};

const calls: Record<string, About<OfficerDutySnapshot, World>> = {
  'goes on duty for an hour': going(1),
  'goes on duty for nine hours': going(9),
  'goes off duty': {
    call: 'goOffDuty',
    say: inHarbor,
    of: ofHarbor,
    leadsTo: leadsTo((_, world) => ({ type: 'officerDuty.ended', ...told(world) })),
  },
  'plans shifts for the first time': planning(0, [evening]),
  'changes a plan': planning(1, [evening, { ...evening, weekday: 2 }]),
  'reads the weekly plan': { call: 'readDutyPlan', say: inHarbor, of: ofHarbor },
  'reads who is on duty': { call: 'readDuty', say: inHarbor, of: ofHarbor },
};

/** For each sort of state what was told of the officer, in hours before now and after. */
const ways: Record<string, (['began', at: number, until: number] | ['ended', at: number] | ['planned', at: number])[]> =
  {
    'off duty': [],
    'on duty': [['began', -1, 2]],
    'on duty no more': [['began', -9, -3]],
    'off duty again': [
      ['began', -2, 6],
      ['ended', -1],
    ],
    'off duty, with a plan': [['planned', -1]],
  };

oneDatabase((open) => {
  let world: World;

  beforeAll(async () => {
    const tenant = await createTenant(await open());
    const { harbor, cedar, pine } = tenant;
    const sends = ['member-app-login', 'send-chapter-safety-alert-member'] as const;
    const officer = (place = harbor) => tenant.person({ in: [[place, [...sends]]] });
    world = {
      tenant,
      people: {
        ...{ 'the officer': await officer(), 'another officer': await officer() },
        'an admin': await tenant.person({ in: [[harbor, ['member-app-login', 'organization-admin']]] }),
        'a member': await tenant.person(),
        'an officer who may not sign in': await tenant.person({ in: [[harbor, [sends[1]]]] }),
        'an officer of another house': await officer(cedar),
        'a stranger': await officer(pine),
      },
    };
  });

  const led = (facts: (typeof ways)[string]) => async (db: Db) => {
    const { tenant, people } = world;
    const id = dutyIdOf(tenant.harbor.id, people['the officer']);
    for (const [type, at, until] of facts) {
      const now = hours(tenant.now, at);
      const own = { person: people['the officer'], organization: tenant.harbor.id };
      await db.tx(async (sql) => {
        const stream = await loadStream(sql, officerDutyKind, id, 'update');
        const fact =
          type === 'planned'
            ? ({ type: 'officerDuty.planChanged', ...own, replaces: 0, shifts: 2, grounds: { officer: true } } as const)
            : type === 'ended'
              ? ({ type: 'officerDuty.ended', ...own } as const)
              : ({
                  type: 'officerDuty.began',
                  ...own,
                  until: hours(tenant.now, until),
                  grounds: { officer: true },
                } as const);
        await append(sql, officerDutyKind, stream, [fact], { actor: people['the officer'], at: now });
      });
    }
  };

  describeEveryState<Asker, OfficerDutySnapshot, World>({
    name: 'the duty of an officer',
    ways: new Map(Object.entries(ways).map(([sort, facts]) => [sort, led(facts)])),
    sortOf: (state) => {
      if (isOnDuty(state, world.tenant.now)) return 'on duty';
      if (state.matches('onDuty')) return 'on duty no more';
      if (state.context.beganAt !== null) return 'off duty again';
      return state.context.plan === 0 ? 'off duty' : 'off duty, with a plan';
    },
    stateOf: async (db) =>
      (await loadStream(db, officerDutyKind, dutyIdOf(world.tenant.harbor.id, world.people['the officer']), 'none'))
        .snapshot,
    calls,
    askers,
    world: () => ({ db: world.tenant.db, now: world.tenant.now, people: world.people, world }),
  });
});
