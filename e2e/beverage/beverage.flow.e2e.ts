import type { BeverageSignal } from '#machines/beverage/machine.ts';
import { beverageModel } from '#machines/beverage/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { arrive } from '../support/history.ts';
import { failing, seesNewPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

type View = ReturnType<(typeof beverageModel)['present']>;

const names = { beer: 'Beer', wine: 'Wine', liquor: 'Liquor' } as const;
const sliders = { abv: 'ABV', vol: 'Volume' } as const;

const adapter: FlowAdapter<BeverageSignal, View, Fixture> = {
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
    'accept.pressed': ({ page }) => press(page, 'I Understand'),
    'change.pressed': ({ page }) => press(page, 'Change'),
    'information.submitted': async ({ page, signal }) => {
      if (signal.type !== 'information.submitted') return;
      await page.getByLabel('Weight in pounds').fill(signal.weight);
      await page.getByRole('radio', { name: signal.gender === 'male' ? 'Male' : 'Female', exact: true }).check();
      await press(page, 'Save');
    },
    'add.pressed': ({ page }) => press(page, 'Add drink'),
    'drink.chosen': async ({ page, signal }) => {
      if (signal.type === 'drink.chosen') await press(page, names[signal.drink]);
    },
    'slider.moved': async ({ page, signal }) => {
      if (signal.type === 'slider.moved')
        await page.getByRole('slider', { name: sliders[signal.slider] }).fill(String(signal.value));
    },
    'continue.pressed': ({ page }) => press(page, 'Continue'),
    'confirm.pressed': ({ page }) => press(page, 'Confirm'),
    'startOver.pressed': ({ page }) => press(page, 'Start over'),
    'remove.pressed': ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
    'no.pressed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'No' }).click(),
    'yes.pressed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click(),
    'address.opened': async ({ page, signal }) => {
      if (signal.type === 'address.opened') await arrive(page, signal.address);
    },
  },
  offers: (move, { address }) =>
    move.kind === 'act' && (move.signal.type !== 'address.opened' || move.signal.address !== address),
  check: (view, { page, where }) => {
    const expected = {
      address: view.address,
      heading: view.heading,
      errors: view.screen === 'information' ? failing('Weight in pounds', view.failed?.message ?? null) : {},
    };
    return seesNewPage(page, expected, where);
  },
};

describeInChromium(beverageModel, adapter, { situations: ['for the first time, from the menu of an event'] });
