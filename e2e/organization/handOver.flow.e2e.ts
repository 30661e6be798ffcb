import { href } from '#contract/kit/addresses.ts';
import { now } from '#machines/kit/fixtures.ts';
import { handOverModel } from '#machines/organization/handOver/model.ts';
import { grant, revoke } from '#tests/support/tenant/records.ts';
import { handOverPage } from '#tests/organization/handOver.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
  kim: string;
  ben: string;
  cora: string;
  /** Ids of Ben's events. */
  social: string;
  boat: string;
}

const ownerText = 'select owner_id as owner from event where id = $1';

/** Lets the other admin hand an event over to whoever is to own it; they may create events for as long as that takes. */
async function givenTo({ tenant, kim }: Fixture, eventId: string, to: string): Promise<void> {
  const { rows } = await tenant.db.query<{ owner: string }>(ownerText, [eventId]);
  const from = rows[0]?.owner ?? '';
  if (from === to) return;
  const creates = await tenant.db.query(
    `select 1 from policy_grant where person_id = $1 and organization_id = $2 and policy = 'event-creator'`,
    [to, tenant.harbor.id],
  );
  if (creates.count === 0) await grant(tenant.db, to, tenant.harbor, 'event-creator');
  await tenant.call(kim, 'handOverEvents', {
    params: { orgId: tenant.harbor.id, memberId: from },
    body: { to, events: [eventId] },
  });
  if (creates.count === 0) await revoke(tenant.db, to, tenant.harbor, 'event-creator');
}

/** Brings Ben to where he stands, and lets him own these events alone. */
const owns =
  (of: (fixture: Fixture) => string[], state: 'active' | 'suspended' = 'active') =>
  async (fixture: Fixture) => {
    const { tenant, kim, ben, social, boat } = fixture;
    const about = { params: { orgId: tenant.harbor.id, memberId: ben } };
    const { state: before } = await tenant.call(kim, 'readMember', about);
    if (before === 'suspended') await tenant.call(kim, 'reinstateMember', about);
    const owned = of(fixture);
    for (const id of [social, boat]) await givenTo(fixture, id, owned.includes(id) ? ben : tenant.cora);
    if (state === 'suspended') await tenant.call(kim, 'suspendMember', about);
  };

const both = ({ social, boat }: Fixture) => [social, boat];

/** Lets Cora create events, or no one but Ben. */
const coraCreates =
  (creates: boolean) =>
  async ({ tenant, cora }: Fixture) => {
    await revoke(tenant.db, cora, tenant.harbor, 'event-creator');
    if (creates) await grant(tenant.db, cora, tenant.harbor, 'event-creator');
  };

describeInChromium(
  handOverModel,
  {
    page: handOverPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const admin = { policies: ['organization-admin' as const] };
      const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', ...admin });
      const { id: kim } = await tenant.member({ firstName: 'Kim', lastName: 'Vance', ...admin });
      const creator = { policies: ['event-creator' as const] };
      const { id: ben } = await tenant.member({ firstName: 'Ben', lastName: 'Okafor', ...creator });
      const { id: cora } = await tenant.member({ firstName: 'Cora', lastName: 'Lindqvist', ...creator });
      await revoke(tenant.db, tenant.cora, tenant.harbor, 'event-creator');
      const social = await tenant.created({ owner: ben, title: 'Autumn Social' });
      const later = { startDate: '2026-12-05T01:00:00.000Z', endDate: '2026-12-05T06:00:00.000Z' };
      const boat = await tenant.created({ owner: ben, title: 'Boat Day', ...later });
      return { tenant, sam, kim, ben, cora, social, boat };
    },
    instead: ({ tenant, ben, cora, social, boat }) => ({
      ...{ ben, cora, 'autumn-social': social, 'boat-day': boat },
      'harbor-house': tenant.harbor.id,
    }),
    async open(page, { tenant, sam, ben }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.handOver(ben));
    },
    calls: {
      readMember: { method: 'GET', path: /^\/api\/organizations\/[^/]+\/members\/[^/]+$/ },
      searchMembers: { method: 'POST', path: /^\/api\/organizations\/[^/]+\/members$/ },
      handOverEvents: { method: 'PATCH', path: /\/events\/owner$/ },
    },
    grounds: {
      'readMember owns one': owns(({ social }) => [social]),
      'readMember owns one, suspended': owns(({ social }) => [social], 'suspended'),
      'readMember owns two': owns(both),
      'readMember owns none': owns(() => []),
      'searchMembers cora': coraCreates(true),
      'searchMembers no one else': coraCreates(false),
      'handOverEvents handed over': coraCreates(true),
    },
    causes: {
      isHandedOver: async (fixture) => {
        for (const id of both(fixture)) await givenTo(fixture, id, fixture.tenant.cora);
      },
      isElsewhere: async ({ tenant, ben }) => {
        const of = [ben, tenant.harbor.id];
        await tenant.db.query('delete from membership where person_id = $1 and organization_id = $2', of);
        return async () =>
          void (await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', of));
      },
    },
  },
  { situations: ['an owner who left'] },
);
