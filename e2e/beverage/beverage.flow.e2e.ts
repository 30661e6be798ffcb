import { beverageModel } from '#machines/beverage/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { beveragePage } from '#tests/beverage/beverage.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { arrive } from '../support/history.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  beverageModel,
  {
    page: beveragePage,
    fetched: true,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, mia: await tenant.member() };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto('/beverage-education/set-info');
    },
    calls: {},
    causes: {},
    acts: {
      'address.opened': async ({ page, signal }) => {
        if (signal.type === 'address.opened') await arrive(page, signal.address);
      },
    },
    offers: (move, { address }) =>
      move.kind === 'act' && (move.signal.type !== 'address.opened' || move.signal.address !== address),
  },
  { situations: ['for the first time, from the menu of an event'] },
);
