import { signInModel } from '#machines/account/signIn/model.ts';
import type { signInMachine } from '#machines/account/signIn/machine.ts';
import { defineModel, type Move, type SignalOf } from '#machines/kit/model/model.ts';
import { LoginScreen } from '#src/account/signIn/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import type { CurrentUser } from '#contract/account/person.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { signInPage } from './signIn.page.ts';

let here: ReturnType<typeof place>;
let entered: (CurrentUser | null)[];

/** An e-mail field hands over what was typed without the spaces around it. */
const typed = (move: Move<SignalOf<typeof signInMachine>>) =>
  move.kind === 'act' && 'email' in move.signal
    ? { ...move, signal: { ...move.signal, email: move.signal.email.trim() } }
    : move;

const typedModel = defineModel({ ...signInModel, moves: (given) => signInModel.moves(given).map(typed) });

describeView(typedModel, {
  page: signInPage,
  render(actor) {
    openTab('/login');
    entered = [];
    here = place({ enter: (user) => entered.push(user) });
    return here.inside(<LoginScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the session is entered by whoever has signed in': ({ emitted }) =>
      expect(entered).toEqual(emitted.flatMap((each) => ('user' in each ? [each.user] : []))),
    'the field that fails has the focus': ({ snapshots }) => {
      const failed = snapshots.at(-1)?.context.failed;
      if (failed) expect(document.activeElement?.getAttribute('name')).toBe(failed.field);
    },
  },
});
