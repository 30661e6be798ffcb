import { href } from '#contract/kit/addresses.ts';
import { now } from '#machines/kit/fixtures.ts';
import { memberExportModel } from '#machines/organization/memberExport/model.ts';
import { memberExportPage } from '#tests/organization/memberExport.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { seesScreen } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  memberExportModel,
  {
    page: memberExportPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, sam: await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }) };
    },
    async open(page, { tenant, sam }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.members());
      await seesScreen(page, 'Members');
      await page.getByRole('list', { name: 'Members' }).waitFor();
    },
    calls: { putPart: { method: 'POST', path: /\/members\/export$/ } },
    causes: { policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'organization-admin') },
    // The file is written inside the page, at once; files of several parts are read by the tests of `exportingMembers`.
    offers: (move) => move.kind === 'act' || (move.kind === 'settle' && !move.ok && move.actor === 'putPart'),
  },
  { situations: ['an admin'] },
);
