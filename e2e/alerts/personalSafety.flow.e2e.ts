import { now } from '#machines/kit/fixtures.ts';
import { personalSafetyModel } from '#machines/alerts/personalSafety/model.ts';
import { ana, theo } from '#machines/alerts/safetyContacts/model.ts';
import { personalSafetyPage } from '#tests/alerts/personalSafety.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { drawLinkOf } from './contactLinks.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

const addContacts = async ({ tenant, mia }: Fixture) => {
  await tenant.call(mia.id, 'addContact', { body: { name: ana.name, phone: ana.phone } });
  const token = await drawLinkOf(tenant, mia.id, ana.phone);
  await tenant.call(null, 'answerContactLink', { params: { token }, body: { answer: 'confirmed' } });
  await tenant.call(mia.id, 'addContact', { body: { name: theo.name, phone: theo.phone } });
};

describeInChromium(
  personalSafetyModel,
  {
    page: personalSafetyPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const fixture = { tenant, mia: await tenant.member() };
      await addContacts(fixture);
      return fixture;
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto('/personal-safety');
    },
    mask: [/\d\d?:\d\d/g, /[A-Z][a-z]+ \d{1,2}, \d{4}/g],
    calls: { sendAlert: { method: 'POST', path: /\/personal\/safety-alerts$/ } },
    causes: {
      contactsAreRemoved: async (fixture) => {
        const { tenant, mia } = fixture;
        const { data } = await tenant.call(mia.id, 'listContacts', {});
        for (const { id } of data) await tenant.call(mia.id, 'removeContact', { params: { id } });
        return () => addContacts(fixture);
      },
    },
  },
  { situations: ['two taps'] },
);
