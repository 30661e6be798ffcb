import { now } from '#machines/kit/fixtures.ts';
import type { SendOrganizationAlertView } from '#machines/alerts/sendOrganizationAlert/present.ts';
import type { SendOrganizationAlertSignal } from '#machines/alerts/sendOrganizationAlert/machine.ts';
import { sendOrganizationAlertModel } from '#machines/alerts/sendOrganizationAlert/model.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { seesNewPage } from '../support/readPage.ts';
import { seesScreen } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
}

const sends = 'send-chapter-safety-alert-member';

const adapter: FlowAdapter<SendOrganizationAlertSignal, SendOrganizationAlertView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    return { tenant, sam: await tenant.member({ policies: [sends] }) };
  },
  async open(page, { tenant, sam }) {
    // While the page's time stands still, the end of a dialog's way out may be missed.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, tenant.server, sam);
    await page.goto('/safety-alerts/create');
  },
  calls: { sendAlert: { method: 'POST', path: /\/safety-alerts$/ } },
  acts: {
    'alert.submitted': async ({ page, signal }) => {
      if (signal.type !== 'alert.submitted') return;
      await page.getByLabel('Safety Alert', { exact: true }).fill(signal.information);
      await page.getByRole('main').getByRole('button', { name: 'Send Safety Alert' }).click();
    },
    'no.pressed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'No' }).click(),
    'yes.pressed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Send' }).click(),
  },
  causes: { policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, sends) },
  async check({ heading, failed, question, sending, goesTo }, { page, where }) {
    if (goesTo !== null) return seesNewPage(page, { address: goesTo.path, heading: 'Safety Alerts' }, where);
    const dialog = page.getByRole('dialog').and(page.locator('[data-state=open]'));
    if (question === null) {
      await expect(dialog, where).toHaveCount(0);
      await seesScreen(page, heading, '/safety-alerts/create');
      await expect(page.getByLabel('Safety Alert', { exact: true }), where).toHaveAccessibleDescription(
        failed?.message ?? '',
      );
      return;
    }
    await expect(dialog, where).toContainText(question);
    await expect(dialog.locator('[aria-busy=true]'), where).toHaveCount(sending ? 1 : 0);
  },
};

describeInChromium(sendOrganizationAlertModel, adapter, { situations: ['an alert'] });
