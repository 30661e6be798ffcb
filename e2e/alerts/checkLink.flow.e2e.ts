import { checkLinkModel } from '#machines/alerts/checkLink/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { checkLinkPage } from '#tests/alerts/checkLink.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { createTenant } from '../support/tenant.ts';
import { begunCheck } from './checkLinks.ts';

describeInChromium(
  checkLinkModel,
  {
    page: checkLinkPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
      return { tenant, ...(await begunCheck(tenant, mia)) };
    },
    instead: ({ token }) => ({ 'token-of-mia': token }),
    async open(page, { token }) {
      await page.goto(`/public/safety-check/${token}`);
    },
    mask: [/\d\d?:\d\d/g],
    calls: {
      openLink: { method: 'GET', path: /\/check-links\/[^/]+$/ },
      endCheck: { method: 'POST', path: /\/check-links\/[^/]+\/end$/ },
    },
    causes: {
      linkDies: async ({ tenant }) => {
        await tenant.db.query(`update check_link set at = at - interval '9 years'`);
        return async () => void (await tenant.db.query(`update check_link set at = at + interval '9 years'`));
      },
    },
  },
  { situations: ['being safe'] },
);
