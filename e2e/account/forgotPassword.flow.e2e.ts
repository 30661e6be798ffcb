import { forgotPasswordModel } from '#machines/account/forgotPassword/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { forgotPasswordPage } from '#tests/account/forgotPassword.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider } from '../support/provider.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  forgotPasswordModel,
  {
    page: forgotPasswordPage,
    fetched: true,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, mia: await tenant.member() };
    },
    instead: ({ mia: { email } }) => ({ 'Mia@Muster.test': email.toUpperCase(), 'mia@muster.test': email }),
    async open(page, { tenant }) {
      await page.goto(`${tenant.server.url}/forgot-password`);
    },
    calls: { requestReset: asksProvider('ForgotPassword') },
    causes: {},
  },
  { situations: ['an empty form'] },
);
