import { claimAccountModel } from '#machines/account/claimAccount/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { claimAccountPage } from '#tests/account/claimAccount.page.ts';
import { setStatus } from '../support/accounts.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { createStage } from '../support/stage.ts';

describeInChromium(
  claimAccountModel,
  {
    page: claimAccountPage,
    fetched: true,
    now,
    async world(_, house) {
      const stage = await createStage(house);
      const world = { stage, mia: await stage.member() };
      await setStatus(world, 'UNCLAIMED');
      return world;
    },
    instead: ({ mia: { email } }) => ({ 'Cleo@Muster.test': email.toUpperCase(), 'cleo@muster.test': email }),
    async open(page, { stage }) {
      await page.goto(`${stage.house.url}/claim-account`);
    },
    calls: { claimAccount: { method: 'POST', path: /^\/api\/users\/claim-account$/ } },
    // Only a server whose accounts are kept elsewhere says whom to ask; this one keeps them itself.
    offers: (move) => move.kind !== 'settle' || move.label !== 'not offered',
    causes: {},
  },
  { situations: ['an empty form'] },
);
