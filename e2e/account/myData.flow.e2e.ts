import { href } from '#contract/kit/addresses.ts';
import { myDataModel } from '#machines/account/myData/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { myDataPage } from '#tests/account/myData.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

describeInChromium(
  myDataModel,
  {
    page: myDataPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, mia: await tenant.member() };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto(href.myAccount());
      await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible();
    },
    calls: {
      saveMyData: { method: 'GET', path: /^\/api\/users\/[^/]+\/data$/ },
      beginArchive: { method: 'GET', path: /^\/api\/users\/[^/]+\/data\/archive$/ },
    },
    causes: {},
  },
  { situations: ['someone signed in'] },
);
