import type { ClaimAccountSignal } from '#machines/account/claimAccount/machine.ts';
import { claimAccountModel } from '#machines/account/claimAccount/model.ts';
import type { ClaimAccountView } from '#machines/account/claimAccount/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import { setStatus } from '../support/accounts.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { failing, seesNewPage } from '../support/readPage.ts';
import { createStage, type Person, type Stage } from '../support/stage.ts';

interface World {
  stage: Stage;
  mia: Person;
}

const adapter: FlowAdapter<ClaimAccountSignal, ClaimAccountView, World> = {
  now,
  async world(_, house) {
    const stage = await createStage(house);
    const world = { stage, mia: await stage.member() };
    await setStatus(world, 'UNCLAIMED');
    return world;
  },
  async open(page, { stage }) {
    await page.goto(`${stage.house.url}/claim-account`);
  },
  calls: { claimAccount: { method: 'POST', path: /^\/api\/users\/claim-account$/ } },
  acts: {
    'email.submitted': async ({ page, world: { mia } }) => {
      await page.getByLabel('Email Address').fill(mia.email.toUpperCase());
      await page.getByRole('button', { name: 'Find Account' }).click();
    },
    'email.submitted (no address)': async ({ page, signal }) => {
      await page.getByLabel('Email Address').fill(signal.email);
      await page.getByRole('button', { name: 'Find Account' }).click();
    },
  },
  // Only a server whose accounts are kept elsewhere says whom to ask; this one keeps them itself.
  offers: (move) => move.kind !== 'settle' || move.label !== 'not offered',
  causes: {},
  check: ({ goesTo, busy, failed }, { page, where, world: { mia } }) => {
    if (goesTo) {
      const address = `/reset-password?email=${encodeURIComponent(mia.email)}`;
      return seesNewPage(page, { address, heading: 'Reset Password' }, where);
    }
    const expected = {
      address: '/claim-account',
      heading: 'Claim Account',
      buttons: [busy ? 'Find Account, busy' : 'Find Account'],
      errors: failed === null ? {} : failing('Email Address', failed.message),
    };
    return seesNewPage(page, expected, where);
  },
};

describeInChromium(claimAccountModel, adapter, { situations: ['an empty form'] });
