import { forgotPasswordModel } from '#machines/account/forgotPassword/model.ts';
import type { forgotPasswordMachine } from '#machines/account/forgotPassword/machine.ts';
import { defineModel, type Move, type SignalOf } from '#machines/kit/model/model.ts';
import { ForgotPasswordScreen } from '#src/account/forgotPassword/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { fillForm, formShown, readForm } from '#tests/support/views/form.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const labels = { email: 'Email Address' };
let here: ReturnType<typeof place>;

/** An e-mail field hands over what was typed without the spaces around it. */
const typed = (move: Move<SignalOf<typeof forgotPasswordMachine>>) =>
  move.kind === 'act' ? { ...move, signal: { ...move.signal, email: move.signal.email.trim() } } : move;

const typedModel = defineModel({
  ...forgotPasswordModel,
  moves: (given) => forgotPasswordModel.moves(given).map(typed),
});

describeView(typedModel, {
  render(actor) {
    openTab('/forgot-password');
    here = place();
    return here.inside(<ForgotPasswordScreen actor={actor} />);
  },
  acts: {
    'email.submitted': async ({ user, screen, signal }) => {
      await fillForm(user, screen, labels, signal);
      await press('Request Password Reset')({ user, screen });
    },
  },
  read: (screen) => readForm(screen, labels),
  shown: ({ goesTo, busy, failed }) =>
    formShown(labels, {
      heading: 'Forgot Password',
      address: goesTo?.path ?? '/forgot-password',
      submit: 'Request Password Reset',
      busy,
      failed,
    }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
    'the field that fails has the focus': ({ snapshots }) => {
      const failed = snapshots.at(-1)?.context.failed;
      if (failed) expect(document.activeElement?.getAttribute('name')).toBe(failed.field);
    },
  },
});
