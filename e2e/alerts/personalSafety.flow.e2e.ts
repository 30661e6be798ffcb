import { now } from '#machines/kit/fixtures.ts';
import { personalSafetyModel } from '#machines/alerts/personalSafety/model.ts';
import type { PersonalSafetySignal } from '#machines/alerts/personalSafety/setup.ts';
import type { PersonalSafetyView } from '#machines/alerts/personalSafety/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

const contacts = [
  { name: 'Ana Reyes', phone: '+16175550111' },
  { name: 'Theo Lind', phone: '+16175550163' },
];

const addContacts = async ({ tenant, mia }: Fixture) => {
  for (const body of contacts) await tenant.call(mia.id, 'addContact', { body });
};

const adapter: FlowAdapter<PersonalSafetySignal, PersonalSafetyView, Fixture> = {
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
  calls: { sendAlert: { method: 'POST', path: /\/personal\/safety-alerts$/ } },
  acts: {
    'suggestion.pressed': async ({ page, signal }) => {
      if (signal.type === 'suggestion.pressed') await press(page, signal.text);
    },
    'alert.submitted': ({ page }) => press(page, 'Submit Alert'),
    'withdraw.pressed': ({ page }) => press(page, 'Don’t send'),
  },
  causes: {
    contactsAreRemoved: async (fixture) => {
      const { tenant, mia } = fixture;
      const { data } = await tenant.call(mia.id, 'listContacts', {});
      for (const { id } of data) await tenant.call(mia.id, 'removeContact', { params: { id } });
      return () => addContacts(fixture);
    },
  },
  check: async (view, { page, where }) => {
    const { heading, form, refusal, waits, said, board } = view;
    await seesPage(
      page,
      {
        address: '/personal-safety',
        heading,
        buttons: buttonsOf(view),
        errors: view.view === 'composing' && form.failed ? { Description: form.failed.message } : {},
        alerts: [...(refusal ? [refusal.text] : []), ...(waits ? [waits] : [])].map((text) =>
          expect.stringContaining(text),
        ),
        text: expect.stringMatching(
          `${view.view === 'composing' ? '' : (said?.information ?? '')}.*${board?.heading ?? ''}`,
        ),
      },
      where,
    );
    if (view.view === 'composing')
      await expect(page.getByRole('textbox', { name: 'Description' }), where).toHaveValue(form.information);
  },
};

function buttonsOf({ view, form, waits }: PersonalSafetyView): string[] {
  if (view === 'composing')
    return [...form.suggestions.map(({ text, chosen }) => (chosen ? `${text}, pressed` : text)), 'Submit Alert'];
  if (view === 'sending') return [waits ? 'Try Now, busy' : 'Sending, busy'];
  return view === 'waiting' ? ['Don’t send', 'Try Now'] : ['Send again'];
}

describeInChromium(personalSafetyModel, adapter, { situations: ['two taps'] });
