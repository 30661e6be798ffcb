import { alertLinkModel } from '#machines/alerts/alertLink/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { drawAlertLink } from '#server/alerts/alertLinks.ts';
import { alertLinkPage } from '#tests/alerts/alertLink.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  alertLinkModel,
  {
    page: alertLinkPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      await tenant.db.query(`update person set first_name = 'Mia', last_name = 'Park', phone = $2 where id = $1`, [
        mia.id,
        '+16175550160',
      ]);
      const { id: contactId } = await tenant.call(mia.id, 'addContact', {
        body: { name: 'Ana Reyes', phone: '617 555 0111' },
      });
      await tenant.call(mia.id, 'addContact', { body: { name: 'Sam Lee', phone: '617 555 0112' } });
      const { id: alertId } = await tenant.call(mia.id, 'sendPersonalAlert', {
        query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
        body: { information: 'I feel unsafe', location: '14 Pier Road', sendLocation: true, requestCall: true },
      });
      const token = await drawAlertLink(tenant.db, { alertId, contactId, at: new Date() });
      return { tenant, mia, alertId, token };
    },
    instead: ({ token }) => ({ 'token-of-ana': token }),
    async open(page, { token }) {
      await page.goto(`/public/safety-alert/${token}`);
    },
    mask: [/\d\d?:\d\d/g],
    calls: {
      openLink: { method: 'GET', path: /\/alert-links\/[^/]+$/ },
      sendAnswer: { method: 'PATCH', path: /\/alert-links\/[^/]+$/ },
    },
    causes: {
      linkDies: async ({ tenant }) => {
        await tenant.db.query(`update alert_link set at = at - interval '9 years'`);
        return async () => void (await tenant.db.query(`update alert_link set at = at + interval '9 years'`));
      },
    },
  },
  { situations: ['who can help', 'who can not'] },
);
