import { href } from '#contract/kit/addresses.ts';
import { alertPlanModel } from '#machines/alerts/alertPlan/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { alertPlanPage } from '#tests/alerts/alertPlan.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  alertPlanModel,
  {
    page: alertPlanPage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      if (situation === 'without contacts') return { tenant, mia };
      for (const [name, phone] of [
        ['Ana Reyes', '617 555 0111'],
        ['Theo Lind', '617 555 0163'],
      ] as const)
        await tenant.call(mia.id, 'addContact', { body: { name, phone } });
      return { tenant, mia };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto(href.alertPlan());
    },
    calls: {
      loadPlan: { method: 'GET', path: /^\/api\/personal\/alert-plan$/ },
      savePlan: { method: 'PATCH', path: /^\/api\/personal\/alert-plan$/ },
    },
    causes: {},
  },
  { situations: ['with two contacts', 'without contacts'] },
);
