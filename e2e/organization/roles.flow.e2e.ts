import { href } from '#contract/kit/addresses.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { rolesModel } from '#machines/organization/roles/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { rolesPage } from '#tests/organization/roles.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

const reviews = 'event-reviewer';
const policies = ['organization-admin', 'event-reviewer', 'incident-reader'] as const;

describeInChromium(
  rolesModel,
  {
    page: rolesPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, sam: await tenant.member({ firstName: 'Sam', policies: [...policies] }) };
    },
    async open(page, { tenant, sam }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.roles());
    },
    calls: {
      readRoles: { method: 'GET', path: /\/organizations\/[^/]+\/roles$/ },
      makeRole: { method: 'POST', path: /\/organizations\/[^/]+\/roles$/ },
    },
    grounds: {
      // Submitted while no one reviewed events: whoever does by now was not asked.
      'readRoles an event waits': async ({ tenant, sam }) => {
        const back = [await takePolicy(tenant, sam.id, reviews), await takePolicy(tenant, tenant.rita, reviews)];
        await tenant.submitted();
        for (const giveBack of back) await giveBack();
      },
    },
    causes: {
      isElsewhere: ({ tenant, sam }) => takePolicy(tenant, sam.id, loginPolicy),
      isDemoted: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'organization-admin'),
      nameIsTaken: async ({ tenant: { db, harbor } }) => {
        await db.query(`insert into own_role (id, organization_id, name) values ('other', $1, 'risk MANAGER')`, [
          harbor.id,
        ]);
        return async () => void (await db.query(`delete from own_role where id = 'other'`));
      },
    },
  },
  { situations: ['an admin', 'whoever makes a role'] },
);
