import { href } from '#contract/kit/addresses.ts';
import { alertReportModel } from '#machines/alerts/alertReport/model.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import { now } from '#machines/kit/fixtures.ts';
import { alertReportPage } from '#tests/alerts/alertReport.page.ts';
import { answersAs } from './inside.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

const sends = 'send-chapter-safety-alert-member';

describeInChromium(
  alertReportModel,
  {
    page: { ...alertReportPage, acts: { 'retry.pressed': alertReportPage.acts['retry.pressed'] } },
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const sam = await tenant.member({ policies: [sends] });
      // Whoever sent it reads the report without the policy, too.
      const kim = await tenant.member({ firstName: 'Sam', lastName: 'Okafor', policies: [sends] });
      const mia = await tenant.member({ firstName: 'Mia', lastName: 'Park' });
      const ben = await tenant.member({ firstName: 'Ben', lastName: 'Park' });
      const event = await tenant.party({ title: 'Autumn Social' });
      await tenant.choose(event, mia.id, ben.id);
      const { id } = await tenant.call(kim.id, 'sendOrganizationAlert', {
        params: { orgId: tenant.harbor.id },
        body: { information: fire.information, audience: { kind: 'volunteers', eventId: event } },
      });
      await answersAs(tenant, ben, id, 'Safe');
      return { tenant, sam, mia, alertId: id };
    },
    instead: ({ alertId }) => ({ '/fire/': `/${alertId}/`, 'For everyone': 'For the volunteers at Autumn Social' }),
    async open(page, { tenant, sam, alertId }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.alertReport(alertId));
    },
    mask: [/\d\d?:\d\d[ap]m E[DS]T/g],
    calls: {
      readReport: { method: 'GET', path: /^\/api\/.*\/report$/ },
      refreshReport: { method: 'GET', path: /^\/api\/.*\/report$/ },
    },
    acts: {
      'refresh.requested': ({ page }) =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    // How far a message came is not for this walk to say: the test beside it sees that.
    shown: (told) => ({ ...told, says: (told.says ?? []).filter((words) => !/^(Text|Email) /.test(words)) }),
    // A file is written at once: the test beside it reads one. And an answer is not taken back.
    offers(move, { sum }) {
      if (move.kind === 'act') return move.signal.type === 'retry.pressed' || move.signal.type === 'refresh.requested';
      return move.kind !== 'settle' || move.label !== 'one has answered' || !sum?.startsWith('2 ');
    },
    grounds: {
      'refreshReport both have answered': async ({ tenant, mia, alertId }) =>
        void (await answersAs(tenant, mia, alertId, 'Safe')),
    },
    causes: { policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, sends) },
  },
  { situations: ['after an alert'] },
);
