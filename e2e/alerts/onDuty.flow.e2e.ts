import { href } from '#contract/kit/addresses.ts';
import { onDutyModel } from '#machines/alerts/onDuty/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { onDutyPage } from '#tests/alerts/onDuty.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  onDutyModel,
  {
    page: onDutyPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, mia: await tenant.member() };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto(href.onDuty());
    },
    calls: { send: { method: 'GET', path: /^\/api\/personal\/contacts$/ } },
    causes: {},
  },
  { situations: ['a member'] },
);
