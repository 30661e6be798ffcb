import { signInModel } from '#machines/account/signIn/model.ts';
import type { signInMachine } from '#machines/account/signIn/machine.ts';
import { defineModel, type Move, type SignalOf } from '#machines/kit/model/model.ts';
import { LoginScreen } from '#src/account/signIn/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import type { CurrentUser } from '#contract/account/person.ts';
import { fill, press } from '#tests/support/views/acting.ts';
import { errorOf, look } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

let here: ReturnType<typeof place>;
let entered: CurrentUser[];

/** An e-mail field hands over what was typed without the spaces around it. */
const typed = (move: Move<SignalOf<typeof signInMachine>>) =>
  move.kind === 'act' && move.signal.type === 'login.submitted'
    ? { ...move, signal: { ...move.signal, email: move.signal.email.trim() } }
    : move;

const typedModel = defineModel({ ...signInModel, moves: (given) => signInModel.moves(given).map(typed) });

describeView(typedModel, {
  render(actor) {
    openTab('/login');
    entered = [];
    here = place({ enter: (user) => entered.push(user) });
    return here.inside(<LoginScreen actor={actor} />);
  },
  acts: {
    'login.submitted': async ({ user, screen, signal }) => {
      if (signal.type !== 'login.submitted') return;
      await fill(user, screen.getByLabelText('Email Address'), signal.email);
      await fill(user, screen.getByLabelText('Password'), signal.password);
      const remember = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' });
      if (remember.checked !== signal.remember) await user.click(remember);
      await press('Login')({ user, screen });
    },
  },
  read: (screen) => ({
    ...look(),
    address: location.pathname + location.search,
    errors: [
      errorOf(screen.getByRole('textbox', { name: 'Email Address' })),
      errorOf(screen.getByLabelText('Password')),
    ],
  }),
  shown: ({ goesTo, busy, failed }) => ({
    heading: 'Login',
    address: goesTo?.path ?? '/login',
    buttons: ['Show password', busy ? 'Login, busy' : 'Login'],
    links: ['Go Back', 'Forgot Password', 'Claim Account'],
    errors: ['email', 'password'].map((field) => (failed?.field === field ? failed.message : null)),
    alerts: [],
    statuses: [],
  }),
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
