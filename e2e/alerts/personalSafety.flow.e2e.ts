import { now } from '#machines/kit/fixtures.ts';
import { personalSafetyModel } from '#machines/alerts/personalSafety/model.ts';
import type { PersonalSafetySignal } from '#machines/alerts/personalSafety/setup.ts';
import type { PersonalSafetyView } from '#machines/alerts/personalSafety/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createStage, type Person, type Stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';

interface World {
  stage: Stage;
  mia: Person;
}

const contacts = [
  { name: 'Ana Reyes', phone: '+16175550111' },
  { name: 'Theo Lind', phone: '+16175550163' },
];

const addContacts = async ({ stage, mia }: World) => {
  for (const body of contacts) await stage.call(mia.id, 'addContact', { body });
};

const adapter: FlowAdapter<PersonalSafetySignal, PersonalSafetyView, World> = {
  now,
  async world(_, house) {
    const stage = await createStage(house);
    const world = { stage, mia: await stage.member() };
    await addContacts(world);
    return world;
  },
  async open(page, { stage, mia }) {
    await signIn(page, stage.house, mia);
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
    contactsAreRemoved: async (world) => {
      const { stage, mia } = world;
      const { data } = await stage.call(mia.id, 'listContacts', {});
      for (const { id } of data) await stage.call(mia.id, 'removeContact', { params: { id } });
      return () => addContacts(world);
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
