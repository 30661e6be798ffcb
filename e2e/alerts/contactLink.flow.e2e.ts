import { contactLinkModel } from '#machines/alerts/contactLink/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { contactLinkPage } from '#tests/alerts/contactLink.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { createTenant } from '../support/tenant.ts';
import { drawLinkOf } from './contactLinks.ts';

describeInChromium(
  contactLinkModel,
  {
    page: contactLinkPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      await tenant.db.query(`update person set first_name = 'Mia' where id = $1`, [mia.id]);
      await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
      return { tenant, mia, token: await drawLinkOf(tenant, mia.id, '+16175550111') };
    },
    instead: ({ token }) => ({ 'token-of-ana': token }),
    async open(page, { token }) {
      await page.goto(`/public/safety-contact/${token}`);
    },
    mask: [/[A-Z][a-z]+ \d{1,2}, \d{4}/g],
    calls: {
      openLink: { method: 'GET', path: /\/contact-links\/[^/]+$/ },
      sendAnswer: { method: 'PATCH', path: /\/contact-links\/[^/]+$/ },
    },
    causes: {
      contactIsRemoved: async ({ tenant, mia }) => {
        const set = (at: string) =>
          tenant.db.query(`update safety_contact set removed_at = ${at} where person_id = $1`, [mia.id]);
        await set('now()');
        return async () => void (await set('null'));
      },
    },
  },
  { situations: ['who agrees', 'who declines'] },
);
