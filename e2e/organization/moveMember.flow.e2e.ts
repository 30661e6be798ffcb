import { href } from '#contract/kit/addresses.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import { moveMemberModel } from '#machines/organization/moveMember/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { addOrganization, type Place } from '#tests/support/tenant/records.ts';
import { moveMemberPage } from '#tests/organization/moveMember.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  maple: Place;
  sam: Person;
  kim: string;
  ben: string;
}

const inHarbor = ({ tenant, ben }: Fixture) => ({ params: { orgId: tenant.harbor.id, memberId: ben } });

/** Brings Ben to where he stands in Harbor House, and lets him belong to Cedar House or not. */
const stands = (state: 'active' | 'suspended' | 'removed', atCedar: boolean) => async (fixture: Fixture) => {
  const { tenant, kim, ben } = fixture;
  const about = inHarbor(fixture);
  const { state: before } = await tenant.call(kim, 'readMember', about);
  if (before !== state && before !== 'active') await tenant.call(kim, 'reinstateMember', about);
  if (before !== state && state === 'suspended') await tenant.call(kim, 'suspendMember', about);
  if (before !== state && state === 'removed') await tenant.call(kim, 'removeMember', about);
  if (state !== 'removed') await tenant.db.query(creates, [ben, tenant.harbor.id]);
  const text = atCedar
    ? 'insert into membership (person_id, organization_id) values ($1, $2) on conflict do nothing'
    : 'delete from membership where person_id = $1 and organization_id = $2';
  await tenant.db.query(text, [ben, tenant.cedar.id]);
};

const creates = `
insert into policy_grant (person_id, organization_id, policy) values ($1, $2, 'event-creator') on conflict do nothing`;

describeInChromium(
  moveMemberModel,
  {
    page: moveMemberPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const maple = await addOrganization(tenant.db, tenant.northfield, {}, 'Maple House');
      const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['parent-admin'] });
      const { id: kim } = await tenant.member({ policies: ['organization-admin'] });
      const ben = await tenant.person({
        ...{ firstName: 'Ben', lastName: 'Okafor' },
        in: [
          [tenant.harbor, ['member-app-login', 'event-creator']],
          [maple, ['member-app-login']],
        ],
      });
      await tenant.db.query(
        `with type as (update event_type set name = 'Formal Evening' where id = $1 returning id)
         insert into event_type_approver (event_type_id, person_id) select id, $2 from type`,
        [tenant.reviewed, ben],
      );
      return { tenant, maple, sam, kim, ben };
    },
    instead: ({ tenant, maple, ben }) => ({
      ben,
      'harbor-house': tenant.harbor.id,
      'cedar-house': tenant.cedar.id,
      'maple-house': maple.id,
    }),
    async open(page, { tenant, sam, ben }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.moveMember(membershipIdOf(tenant.harbor.id, ben)));
    },
    calls: {
      readMove: { method: 'GET', path: /^\/api\/.*\/move$/ },
      moveMember: { method: 'POST', path: /^\/api\/.*\/move$/ },
    },
    grounds: {
      'readMove a member': stands('active', false),
      'readMove belongs everywhere': stands('active', true),
      'readMove suspended': stands('suspended', false),
      'readMove a former member': stands('removed', false),
      'moveMember moved': stands('active', false),
    },
    causes: {
      isSuspended: stands('suspended', false),
      isElsewhere: async ({ tenant, ben }) => {
        const of = [ben, tenant.harbor.id];
        await tenant.db.query('delete from membership where person_id = $1 and organization_id = $2', of);
        return async () =>
          void (await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', of));
      },
    },
  },
  { situations: ['a member of another chapter'] },
);
