import { now } from '#machines/kit/fixtures.ts';
import type { SafetyContactsView } from '#machines/alerts/safetyContacts/present.ts';
import type { SafetyContactsSignal } from '#machines/alerts/safetyContacts/machine.ts';
import { ana, safetyContactsModel, theo } from '#machines/alerts/safetyContacts/model.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { failing, seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

const labels = { name: 'Name', phone: 'Phone' } as const;

/** A number is read inside the page, at once: what is wrong with one is seen by the journey. */
const unseen = ['readPhone answered: no number', 'readPhone refused: offline'];

const adapter: FlowAdapter<SafetyContactsSignal, SafetyContactsView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const mia = await tenant.member();
    await tenant.call(mia.id, 'addContact', { body: { name: ana.name, phone: ana.phone } });
    return { tenant, mia };
  },
  async open(page, { tenant, mia }) {
    await signIn(page, tenant.server, mia);
    await page.goto('/safety-contacts');
  },
  calls: {
    loadContacts: { method: 'GET', path: /\/personal\/contacts$/ },
    readPhone: 'itself',
    addContact: { method: 'POST', path: /\/personal\/contacts$/ },
  },
  acts: {
    'contact.submitted': async ({ page, signal }) => {
      if (signal.type !== 'contact.submitted') return;
      await page.getByLabel('Name', { exact: true }).fill(signal.name);
      await page.getByLabel('Phone', { exact: true }).fill(signal.phone);
      await press(page, 'Add Contact');
    },
    'retry.pressed': ({ page }) => press(page, 'Try again'),
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
  check: (view, { page, where }) => {
    const { heading, canAdd, adding, failed, error, rows } = view;
    const expected = {
      address: '/safety-contacts',
      heading,
      buttons: canAdd
        ? [adding ? 'Add Contact, busy' : 'Add Contact', ...rows.map(({ name }) => `Remove ${name}`)]
        : view.view === 'failed'
          ? ['Try again']
          : [],
      errors: failed ? failing(labels[failed.field === 'name' ? 'name' : 'phone'], failed.message) : {},
      statuses: view.view === 'loading' ? ['Loading your safety contacts'] : [],
      text: expect.stringContaining(error ?? rows.map(({ phone }) => phone).at(-1) ?? ''),
    };
    return seesPage(page, expected, where);
  },
};

describeInChromium(safetyContactsModel, adapter, { situations: ['adding'] });
