import { answerAlertModel, lawn, stored } from '#machines/alerts/answerAlert/model.ts';
import type { AnswerAlertSignal } from '#machines/alerts/answerAlert/setup.ts';
import type { AnswerAlertView } from '#machines/alerts/answerAlert/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { press, seesScreen } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
  alert: string;
}

const adapter: FlowAdapter<AnswerAlertSignal, AnswerAlertView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const policies = ['member-app-login', 'send-chapter-safety-alert-member'] as const;
    const sam = await tenant.person({ firstName: 'Sam', lastName: 'Okafor', in: [[tenant.harbor, [...policies]]] });
    const place = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
    const { id: alert } = await tenant.call(sam, 'sendOrganizationAlert', {
      ...place,
      body: { information: fire.information },
    });
    return { tenant, mia: await tenant.member(), alert };
  },
  async open(page, { tenant, mia }) {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(lawn);
    await signIn(page, tenant.server, mia);
    await page.goto('/safety-alerts');
    await press(page, fire.information);
  },
  calls: {
    loadAnswer: { method: 'GET', path: /\/alert-responses\// },
    saveAnswer: { method: 'PATCH', path: /\/alert-responses\// },
    locate: { method: 'POST', path: /\/locations\/name$/ },
  },
  acts: {
    'status.chosen': async ({ page, signal }) => {
      if (signal.type === 'status.chosen') await press(page, signal.status);
    },
    'location.changed': async ({ page, signal }) => {
      if (signal.type === 'location.changed') await page.getByLabel('My Location').fill(signal.text);
    },
    'locate.pressed': ({ page }) => press(page, 'Use my location'),
    'answer.submitted': async ({ page, signal }) => {
      if (signal.type !== 'answer.submitted') return;
      await page.getByLabel('Notes').fill(signal.note);
      await press(page, 'Send response');
    },
  },
  grounds: {
    'loadAnswer an answer': async ({ tenant, mia, alert }) => {
      const { status, note, location } = stored;
      await tenant.call(mia.id, 'saveAlertResponse', {
        params: { userId: mia.id, alertId: alert },
        query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
        body: { status, note, location },
      });
    },
  },
  causes: { memberHasLeft: ({ tenant, mia }) => takePolicy(tenant, mia.id, 'member-app-login') },
  /** A place that is typed is typed once. */
  offers: (move, view) => {
    if (move.kind === 'settle') return move.ok || move.actor !== 'locate';
    if (move.kind !== 'act') return true;
    return move.signal.type !== 'location.changed' || move.signal.text !== view.location;
  },
  async check(view, { page, where }) {
    if (view.goesTo !== null) return seesScreen(page, 'Safety Alerts', '/safety-alerts');
    await seesScreen(page, view.heading);
    const skeleton = page
      .getByRole('status', { name: 'Loading your answer' })
      .or(page.getByText('Loading your answer'));
    if (view.loading) return expect(skeleton.first(), where).toBeAttached();
    for (const status of ['Safe', 'Not Safe'] as const)
      await expect(page.getByRole('button', { name: status, exact: true }), where).toHaveAttribute(
        'aria-pressed',
        String(view.status === status),
      );
    await expect(page.getByLabel('My Location'), where).toHaveValue(view.location);
    await expect(page.locator('main [aria-busy=true][type=submit]'), where).toHaveCount(view.sending ? 1 : 0);
  },
};

describeInChromium(answerAlertModel, adapter, { situations: ['an alert'], long: ['a place that the device tells'] });
