import { href } from '#contract/kit/addresses.ts';
import { now } from '#machines/kit/fixtures.ts';
import { manageModel } from '#machines/organization/manage/model.ts';
import { managePage } from '#tests/organization/manage.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { emptied, founderOf } from '../support/newHouse.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
}

/** Someone else begins an event type, and throws it away again. */
const beginsType = async ({ tenant }: Fixture) => {
  const params = { orgId: tenant.harbor.id };
  const kim = await tenant.member({ firstName: 'Kim', lastName: 'Vance', policies: ['organization-admin'] });
  const { id, revision } = await tenant.call(kim.id, 'createManagedType', { params, body: { name: 'Ours' } });
  const draft = { ...params, typeId: id, revision: String(revision) };
  return async () => void (await tenant.call(kim.id, 'discardManagedDraft', { params: draft }));
};

describeInChromium(
  manageModel,
  {
    page: managePage,
    now,
    async fixture(situation, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const sam = await founderOf(tenant);
      if (situation !== 'an organization with event types') await emptied(tenant);
      return { tenant, sam };
    },
    async open(page, { tenant, sam }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.manage());
    },
    calls: {
      readSample: { method: 'GET', path: /\/sample$/ },
      startFromSample: { method: 'POST', path: /\/sample$/ },
    },
    causes: {
      typesAreThere: beginsType,
      policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'organization-admin'),
      isElsewhere: async ({ tenant, sam }) => {
        const of = [sam.id, tenant.harbor.id];
        await tenant.db.query('delete from membership where person_id = $1 and organization_id = $2', of);
        return async () =>
          void (await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', of));
      },
    },
  },
  { situations: ['an organization without anything'], long: ['an organization with event types'] },
);
