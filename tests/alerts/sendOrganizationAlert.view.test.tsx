import { sendOrganizationAlertModel } from '#machines/alerts/sendOrganizationAlert/model.ts';
import { SendOrganizationAlertScreen } from '#src/alerts/sendOrganizationAlert/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { errorOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const address = '/safety-alerts/create';
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Safety Alert', { selector: 'textarea' });

let here: ReturnType<typeof place>;

describeView(sendOrganizationAlertModel, {
  render(actor) {
    openTab(address);
    here = place();
    return here.inside(<SendOrganizationAlertScreen actor={actor} />);
  },
  acts: {
    'alert.submitted': async ({ user, screen, signal }) => {
      if (signal.type !== 'alert.submitted') return;
      await user.clear(field());
      await user.paste(signal.information);
      await press('Send Safety Alert')({ user, screen });
    },
    'no.pressed': press('No'),
    'yes.pressed': press('Send'),
  },
  read: () => ({
    heading: document.querySelector('h1')?.textContent ?? null,
    address: location.pathname,
    error: errorOf(field()),
    asked: asked(),
  }),
  shown: ({ heading, failed, question, sending, goesTo }) => ({
    heading,
    address: goesTo?.path ?? address,
    error: failed?.message ?? null,
    asked: question === null ? null : [question, sending ? 'busy' : 'ready'],
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});

/** What the dialog asks, and whether its answer is on its way. */
function asked(): string[] | null {
  const dialog = document.querySelector('dialog[open], [role=dialog]');
  const question = dialog?.querySelector('h2')?.textContent;
  if (!question) return null;
  return [question, dialog?.querySelector('[aria-busy=true]') ? 'busy' : 'ready'];
}
