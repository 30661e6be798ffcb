import { claimAccountModel } from '#machines/account/claimAccount/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { claimAccountPage } from '#tests/account/claimAccount.page.ts';
import { setStatus } from '../support/accounts.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  claimAccountModel,
  {
    page: claimAccountPage,
    fetched: true,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const fixture = { tenant, mia: await tenant.member() };
      await setStatus(fixture, 'UNCLAIMED');
      return fixture;
    },
    instead: ({ mia: { email } }) => ({ 'Cleo@Muster.test': email.toUpperCase(), 'cleo@muster.test': email }),
    async open(page, { tenant }) {
      await page.goto(`${tenant.server.url}/claim-account`);
    },
    calls: { claimAccount: { method: 'POST', path: /^\/api\/users\/claim-account$/ } },
    // Only a server whose accounts are kept elsewhere says whom to ask; this one keeps them itself.
    offers: (move) => move.kind !== 'settle' || move.label !== 'not offered',
    causes: {},
  },
  { situations: ['an empty form'] },
);
