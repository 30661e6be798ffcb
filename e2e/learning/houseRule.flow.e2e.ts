import type { HouseRuleSignal } from '#machines/learning/houseRule/machine.ts';
import { houseRuleModel } from '#machines/learning/houseRule/model.ts';
import type { HouseRuleView } from '#machines/learning/houseRule/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { arrive } from '../support/history.ts';
import { seesNewPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

const answers: Readonly<Record<string, string>> = {
  '/rules/1': 'the first',
  '/rules/2': 'the second',
  '/rules/3': 'the third',
};

const adapter: FlowAdapter<HouseRuleSignal, HouseRuleView, Fixture> = {
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
    'previous.pressed': ({ page }) => press(page, 'Previous'),
    'next.pressed': ({ page }) => press(page, 'Next'),
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
  check: ({ heading, address, busy, rule, hasPrevious, hasNext }, { page, where }) => {
    const expected = {
      address,
      heading,
      buttons: [busy || !hasPrevious ? 'Previous, off' : 'Previous', busy || !hasNext ? 'Next, off' : 'Next'],
      statuses: rule === null && busy ? ['Loading the house rule'] : [],
    };
    return seesNewPage(page, expected, where);
  },
};

describeInChromium(houseRuleModel, adapter, { situations: ['the second of three'] });
