import { forgotPasswordModel } from '#machines/account/forgotPassword/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { forgotPasswordPage } from '#tests/account/forgotPassword.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider } from '../support/provider.ts';
import { createStage } from '../support/stage.ts';

describeInChromium(
  forgotPasswordModel,
  {
    page: forgotPasswordPage,
    fetched: true,
    now,
    async world(_, house) {
      const stage = await createStage(house);
      return { stage, mia: await stage.member() };
    },
    instead: ({ mia: { email } }) => ({ 'Mia@Muster.test': email.toUpperCase(), 'mia@muster.test': email }),
    async open(page, { stage }) {
      await page.goto(`${stage.house.url}/forgot-password`);
    },
    calls: { requestReset: asksProvider('ForgotPassword') },
    causes: {},
  },
  { situations: ['an empty form'] },
);
