import { href } from '#contract/kit/addresses.ts';
import { memberRolesModel } from '#machines/organization/memberRoles/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { memberRolesPage } from '#tests/organization/memberRoles.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
  ben: Person;
}

/** Ben has the role before a call is answered, or none. */
const benCreates =
  (creates: boolean) =>
  async ({ tenant, ben }: Fixture) => {
    if (!creates) await takePolicy(tenant, ben.id, 'event-creator');
    else await tenant.db.query(text, [ben.id, tenant.harbor.id]);
  };

const text = `
insert into policy_grant (person_id, organization_id, policy) values ($1, $2, 'event-creator') on conflict do nothing`;

describeInChromium(
  memberRolesModel,
  {
    page: memberRolesPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const policies = ['organization-admin' as const, 'event-creator' as const];
      const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies });
      return { tenant, sam, ben: await tenant.member({ firstName: 'Ben', lastName: 'Okafor' }) };
    },
    instead: ({ ben }) => ({ ben: ben.id }),
    async open(page, { tenant, sam, ben }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.memberRoles(ben.id));
    },
    calls: {
      readMember: { method: 'GET', path: /^\/api\/organizations\/[^/]+\/members\/[^/]+$/ },
      changeMemberRoles: { method: 'PATCH', path: /\/roles$/ },
    },
    grounds: {
      'readMember plain': benCreates(false),
      'readMember a creator': benCreates(true),
    },
    causes: {
      async isCreatorMeanwhile(fixture) {
        const { count } = await fixture.tenant.db.query(
          `select 1 from policy_grant where person_id = $1 and policy = 'event-creator'`,
          [fixture.ben.id],
        );
        await benCreates(count === 0)(fixture);
      },
      isElsewhere: async ({ tenant, ben }) => {
        const of = [ben.id, tenant.harbor.id];
        await tenant.db.query('delete from membership where person_id = $1 and organization_id = $2', of);
        return async () =>
          void (await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', of));
      },
      creatorIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'event-creator'),
      policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'organization-admin'),
      isLastAdmin: () => Promise.reject(new Error('walked by the server tests alone')),
    },
  },
  { situations: ['a member', 'a role that whoever gives it lost meanwhile'] },
);
