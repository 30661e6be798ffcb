import { forgotPasswordModel } from '#machines/account/forgotPassword/model.ts';
import type { forgotPasswordMachine } from '#machines/account/forgotPassword/machine.ts';
import { defineModel, type Move, type SignalOf } from '#machines/kit/model/model.ts';
import { ForgotPasswordScreen } from '#src/account/forgotPassword/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { forgotPasswordPage } from './forgotPassword.page.ts';

let here: ReturnType<typeof place>;

/** An e-mail field hands over what was typed without the spaces around it. */
const typed = (move: Move<SignalOf<typeof forgotPasswordMachine>>) =>
  move.kind === 'act' ? { ...move, signal: { ...move.signal, email: move.signal.email.trim() } } : move;

const typedModel = defineModel({
  ...forgotPasswordModel,
  moves: (given) => forgotPasswordModel.moves(given).map(typed),
});

describeView(typedModel, {
  page: forgotPasswordPage,
  render(actor) {
    openTab('/forgot-password');
    here = place();
    return here.inside(<ForgotPasswordScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
    'the field that fails has the focus': ({ snapshots }) => {
      const failed = snapshots.at(-1)?.context.failed;
      if (failed) expect(document.activeElement?.getAttribute('name')).toBe(failed.field);
    },
  },
});
