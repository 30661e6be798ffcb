import { beforeAll } from 'vitest';
import {
  organizationMachine,
  type OrganizationSnapshot,
  whyNotOrganization,
} from '#machines/lifecycles/organization.machine.ts';
import { lookChanged, numberChanged } from '#machines/lifecycles/organization.model.ts';
import type { Db } from '#server/db/db.ts';
import { loadStream } from '#server/journal/load.ts';
import { organizationKind, settingsIdOf } from '#server/organization/organization.kind.ts';
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
}

const [red, green] = ['#7a1f2b', '#0b6b3a'];

/** For each sort of state the color that was saved. */
const ways: Record<string, string | null> = { brought: null, red, green };

const sortOf = ({ value, context: { changed } }: OrganizationSnapshot): string =>
  value === 'brought' ? value : changed['secondaryColor']?.mark === red ? 'red' : 'green';

const standing = (of: OrganizationSnapshot) => of.context.changed['secondaryColor']?.mark ?? '';

const look = (secondaryColor: string) => ({
  ...{ name: 'Harbor House', backgroundColor: '', textColor: '', secondaryColor, logo: '' },
  ...{ logoDisplaySize: '', eventPhoto: '' },
});

const ofHarbor = ({ tenant: { harbor, northfield } }: World) => ({ organizationId: harbor.id, parentId: northfield });
const params = ({ tenant }: World) => ({ orgId: tenant.harbor.id });

/** Red is written over what was seen; what stands already is no change. */
const change = (seen: string): About<OrganizationSnapshot, World> => ({
  call: 'changeLook',
  say: (world) => ({ params: params(world), body: { values: look(red), seen: look(seen) } }),
  of: ofHarbor,
  says(state) {
    if (standing(state) === red) return null;
    // No fact says what a folder brought: its record does.
    if (state.matches('brought') && seen !== '') return 'detailsChanged';
    return whyNotOrganization(state, lookChanged('secondaryColor', seen, red));
  },
  leadsTo: (state) =>
    standing(state) === red
      ? state
      : transition(organizationMachine, state, lookChanged('secondaryColor', seen, red))[0],
});

const numbers = (maxGuestAllowed: string) => ({
  ...{ maxGuestAllowed, daysBeforeEventCreate: '0', eventDateChangeTimeLimit: '0', offlineListMinutes: '60' },
  ...{ alertContactsMinutes: '2', alertOfficersMinutes: '3' },
  ...{ guestDetailsDays: '30', alertPlacesDays: '7', incidentReportsYears: '7' },
});

const role = { name: 'Runners', gives: ['admin' as const] };
const gone = { provider: 'f'.repeat(32) };
const campus = {
  ...{ name: 'Campus Login', issuer: '/demo-provider', clientId: 'muster' },
  ...{ domains: 'muster.test', state: 'off', secret: '' },
};

/** A number is free of what color stands there. */
const number: About<OrganizationSnapshot, World> = {
  call: 'changeNumbers',
  say: (world) => ({ params: params(world), body: { values: numbers('5'), seen: numbers('0') } }),
  of: ofHarbor,
  says: (state) => whyNotOrganization(state, numberChanged('maxGuestAllowed', '0', '5')),
  leadsTo: (state) => transition(organizationMachine, state, numberChanged('maxGuestAllowed', '0', '5'))[0],
};

oneDatabase((open) => {
  let world: World;

  beforeAll(async () => {
    const tenant = await createTenant(await open());
    await tenant.db.query('delete from setting where organization_id = $1', [tenant.harbor.id]);
    const admin = (place = tenant.harbor) =>
      tenant.person({ in: [[place, ['member-app-login', 'organization-admin']]] });
    world = {
      tenant,
      people: {
        ...{ 'an admin': await admin(), 'another admin': await admin(), 'a member': await tenant.person() },
        'an admin of another organization': await admin(tenant.cedar),
      },
    };
  });

  const led = (color: string | null) => async (db: Db) => {
    if (color === null) return;
    const calling = createCalling(db, testDispatcher(db), world.tenant.now);
    const body = { values: look(color), seen: look('') };
    await calling.call(world.people['an admin'], 'changeLook', { params: params(world), body });
  };

  describeEveryState<Asker, OrganizationSnapshot, World>({
    name: 'an organization’s settings',
    ways: new Map(Object.entries(ways).map(([sort, color]) => [sort, led(color)])),
    sortOf,
    stateOf: async (db) =>
      (await loadStream(db, organizationKind, settingsIdOf(world.tenant.harbor.id), 'none')).snapshot,
    calls: {
      'changes the color that stood there first': change(''),
      'changes it over green': change(green),
      'changes a number': number,
      'reads the numbers': { call: 'readNumbers', say: (of) => ({ params: params(of) }), of: ofHarbor },
      'counts what shorter times would remove': {
        call: 'countRemovals',
        say: (of) => ({ params: params(of), query: { incidentReportsYears: '1' } }),
        of: ofHarbor,
      },
      'requires a second factor without having one': {
        call: 'changeSignInSecurity',
        say: (of) => ({ params: params(of), body: { from: [], to: ['admin'] } }),
        of: ofHarbor,
        says: () => 'ownFactorOff',
      },
      'reads how members sign in': {
        call: 'readSignInSecurity',
        say: (of) => ({ params: params(of) }),
        of: ofHarbor,
      },
      'reads the roles': { call: 'readRoles', say: (of) => ({ params: params(of) }), of: ofHarbor },
      'makes a role that gives what they do not hold': {
        call: 'makeRole',
        say: (of) => ({ params: params(of), body: { name: 'Reviewers', gives: ['reviewer'] } }),
        of: ofHarbor,
        says: () => 'roleNotHeld',
      },
      'changes a role that is not there': {
        call: 'changeRole',
        say: (of) => ({ params: { ...params(of), roleId: 'none' }, body: { seen: role, values: role } }),
        of: ofHarbor,
        says: () => 'roleChanged',
      },
      'deletes a role that is not there': {
        call: 'deleteRole',
        say: (of) => ({ params: { ...params(of), roleId: 'none' } }),
        of: ofHarbor,
        says: () => 'roleChanged',
      },
      'reads the sign-on providers': {
        call: 'readSignOn',
        say: (of) => ({ params: params(of) }),
        of: ofHarbor,
      },
      'changes a sign-on provider that is gone': {
        call: 'saveSignOnProvider',
        say: (of) => ({ params: { ...params(of), ...gone }, body: { values: campus, seen: campus, newSecret: '' } }),
        of: ofHarbor,
        says: () => 'signOnRemoved',
      },
      'tries a sign-on provider without a session': {
        call: 'beginSignOnTrial',
        say: (of) => ({ params: { ...params(of), ...gone } }),
        of: ofHarbor,
        says: () => 'signOnElsewhere',
      },
      'removes a sign-on provider that is gone': {
        call: 'removeSignOnProvider',
        say: (of) => ({ params: { ...params(of), ...gone } }),
        of: ofHarbor,
      },
      'reads the look': { call: 'readLook', say: (of) => ({ params: params(of) }), of: ofHarbor },
    },
    askers,
    world: () => ({ db: world.tenant.db, now: world.tenant.now, people: world.people, world }),
  });
});
