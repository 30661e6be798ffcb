import { now } from '#machines/kit/fixtures.ts';
import { ana, safetyContactsModel, theo } from '#machines/alerts/safetyContacts/model.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import { safetyContactsPage } from '#tests/alerts/safetyContacts.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { drawLinkOf } from './contactLinks.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

/** A number is read inside the page, at once: what is wrong with one is seen by the journey. */
const unseen = ['readPhone answered: no number', 'readPhone refused: offline'];

describeInChromium(
  safetyContactsModel,
  {
    page: safetyContactsPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      await tenant.call(mia.id, 'addContact', { body: { name: ana.name, phone: ana.phone } });
      const token = await drawLinkOf(tenant, mia.id, ana.phone);
      await tenant.call(null, 'answerContactLink', { params: { token }, body: { answer: 'confirmed' } });
      return { tenant, mia };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto('/safety-contacts');
    },
    mask: [/[A-Z][a-z]+ \d{1,2}, \d{4}/g],
    calls: {
      loadContacts: { method: 'GET', path: /\/personal\/contacts$/ },
      readPhone: 'itself',
      addContact: { method: 'POST', path: /\/personal\/contacts$/ },
    },
    /** Theo is added once: the second time the server knows his number. */
    offers: (move, { rows }) => {
      const name = nameOf(move);
      return !unseen.includes(name) && (name !== 'contact.submitted' || !rows.some((row) => row.name === theo.name));
    },
    causes: {
      numberIsKnown: async ({ tenant, mia }) => {
        const { id } = await tenant.call(mia.id, 'addContact', { body: { name: ana.name, phone: theo.phone } });
        return async () => void (await tenant.call(mia.id, 'removeContact', { params: { id } }));
      },
    },
  },
  { situations: ['adding'] },
);
