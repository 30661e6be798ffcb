import { now } from '#machines/kit/fixtures.ts';
import type { ForgotPasswordSignal } from '#machines/account/forgotPassword/machine.ts';
import { forgotPasswordModel } from '#machines/account/forgotPassword/model.ts';
import type { ForgotPasswordView } from '#machines/account/forgotPassword/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider } from '../support/provider.ts';
import { failing, seesNewPage } from '../support/readPage.ts';
import { createStage, type Person, type Stage } from '../support/stage.ts';

interface World {
  stage: Stage;
  mia: Person;
}

const adapter: FlowAdapter<ForgotPasswordSignal, ForgotPasswordView, World> = {
  now,
  async world(_, house) {
    const stage = await createStage(house);
    return { stage, mia: await stage.member() };
  },
  async open(page, { stage }) {
    await page.goto(`${stage.house.url}/forgot-password`);
  },
  calls: { requestReset: asksProvider('ForgotPassword') },
  acts: {
    'email.submitted': async ({ page, world: { mia } }) => {
      await page.getByLabel('Email Address').fill(mia.email.toUpperCase());
      await page.getByRole('button', { name: 'Request Password Reset' }).click();
    },
    'email.submitted (no address)': async ({ page, signal }) => {
      await page.getByLabel('Email Address').fill(signal.email);
      await page.getByRole('button', { name: 'Request Password Reset' }).click();
    },
  },
  causes: {},
  check: ({ goesTo, busy, failed }, { page, where, world: { mia } }) => {
    if (goesTo) {
      const address = `/reset-password?email=${encodeURIComponent(mia.email)}`;
      return seesNewPage(page, { address, heading: 'Reset Password' }, where);
    }
    const expected = {
      address: '/forgot-password',
      heading: 'Forgot Password',
      buttons: [busy ? 'Request Password Reset, busy' : 'Request Password Reset'],
      errors: failed === null ? {} : failing('Email Address', failed.message),
    };
    return seesNewPage(page, expected, where);
  },
};

describeInChromium(forgotPasswordModel, adapter, { situations: ['an empty form'] });
