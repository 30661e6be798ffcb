import { houseRuleModel } from '#machines/learning/houseRule/model.ts';
import { houseRulePage } from '#tests/learning/houseRule.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { arrive } from '../support/history.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

const answers: Readonly<Record<string, string>> = {
  '/rules/1': 'the first',
  '/rules/2': 'the second',
  '/rules/3': 'the third',
};

describeInChromium(
  houseRuleModel,
  {
    page: houseRulePage,
    fetched: true,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      await tenant.setRules(3);
      return { tenant, mia: await tenant.member() };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto('/rules');
      await page.getByRole('link', { name: 'Rule 2', exact: true }).click();
    },
    calls: { loadRule: { method: 'GET', path: /\/rules\/by-order\/\d+$/ } },
    acts: {
      'order.opened': async ({ page, signal }) => {
        if (signal.type === 'order.opened') await arrive(page, `/rules/${signal.order}`);
      },
    },
    // The server answers the rule that was asked for; one that is missed leads away from here.
    offers: (move, { address }) => {
      if (move.kind === 'settle') return move.ok && move.label === answers[address];
      return move.kind !== 'act' || move.signal.type !== 'order.opened' || `/rules/${move.signal.order}` !== address;
    },
    causes: {},
  },
  { situations: ['the second of three'] },
);
