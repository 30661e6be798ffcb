import { answerAlertModel, lawn, stored } from '#machines/alerts/answerAlert/model.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import { namedAlertLine } from '#machines/alerts/organizationAlerts/words.ts';
import { answerAlertPage } from '#tests/alerts/answerAlert.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  answerAlertModel,
  {
    page: answerAlertPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const policies = ['member-app-login', 'send-chapter-safety-alert-member'] as const;
      const sam = await tenant.person({ firstName: 'Sam', lastName: 'Okafor', in: [[tenant.harbor, [...policies]]] });
      const place = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
      const { id: alert, createdAt } = await tenant.call(sam, 'sendOrganizationAlert', {
        ...place,
        body: { information: fire.information },
      });
      return { tenant, mia: await tenant.member(), alert, createdAt };
    },
    instead: ({ alert, createdAt }) => ({
      '/safety-alerts/fire': `/safety-alerts/${alert}`,
      [namedAlertLine(fire, zone)]: namedAlertLine({ ...fire, createdAt }, zone),
    }),
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
    /** Back to the list, too: one came from there. */
    leaves: ({ goesTo }) => goesTo && { address: '/safety-alerts', heading: 'Safety Alerts' },
    /** A device that may tell where it is does. */
    offers: (move) => move.kind !== 'settle' || move.ok || move.actor !== 'locate',
  },
  { situations: ['an alert'], long: ['a place that the device tells'] },
);
