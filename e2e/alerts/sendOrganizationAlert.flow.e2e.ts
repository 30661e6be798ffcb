import { sendOrganizationAlertModel } from '#machines/alerts/sendOrganizationAlert/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { sendOrganizationAlertPage } from '#tests/alerts/sendOrganizationAlert.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

const sends = 'send-chapter-safety-alert-member';

describeInChromium(
  sendOrganizationAlertModel,
  {
    page: sendOrganizationAlertPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, sam: await tenant.member({ policies: [sends] }) };
    },
    async open(page, { tenant, sam }) {
      // While the page's time stands still, the end of a dialog's way out may be missed.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page, tenant.server, sam);
      // Who gets it is counted by the clock, and so in no walk; `alertAudience.e2e.ts` sees it.
      await page.route('**/alert-audiences**', () => undefined);
      await page.goto('/safety-alerts/create');
    },
    calls: { sendAlert: { method: 'POST', path: /\/safety-alerts$/ } },
    offers: (move) => move.kind !== 'act' || !move.signal.type.startsWith('audiences.'),
    causes: { policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, sends) },
  },
  { situations: ['an alert'] },
);
