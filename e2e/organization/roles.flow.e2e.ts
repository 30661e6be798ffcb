import { href } from '#contract/kit/addresses.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { rolesModel } from '#machines/organization/roles/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { rolesPage } from '#tests/organization/roles.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  rolesModel,
  {
    page: rolesPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, sam: await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }) };
    },
    async open(page, { tenant, sam }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.roles());
    },
    calls: { readRoles: { method: 'GET', path: /\/organizations\/[^/]+\/roles$/ } },
    causes: { isElsewhere: ({ tenant, sam }) => takePolicy(tenant, sam.id, loginPolicy) },
  },
  { situations: ['an admin'] },
);
