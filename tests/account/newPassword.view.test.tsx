import type { CurrentUser } from '#contract/account/person.ts';
import { newPasswordModel } from '#machines/account/newPassword/model.ts';
import { NewPasswordScreen } from '#src/account/newPassword/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { fillForm, formShown, readForm } from '#tests/support/views/form.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const labels = { password: 'Password', confirmation: 'Confirm Password' };
let here: ReturnType<typeof place>;
let entered: CurrentUser[];

describeView(newPasswordModel, {
  render(actor) {
    openTab('/new-password');
    entered = [];
    here = place({ enter: (user) => entered.push(user) });
    return here.inside(<NewPasswordScreen actor={actor} />);
  },
  acts: {
    'password.submitted': async ({ user, screen, signal }) => {
      await fillForm(user, screen, labels, signal);
      await press('Set Password')({ user, screen });
    },
  },
  read: (screen) => readForm(screen, labels),
  shown: ({ goesTo, busy, failed }) =>
    formShown(labels, {
      heading: 'Set Password',
      address: goesTo?.path ?? '/new-password',
      before: ['Show password', 'Show password'],
      submit: 'Set Password',
      busy,
      failed,
    }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the session is entered by whoever has set the password': ({ emitted }) =>
      expect(entered).toEqual(emitted.flatMap((each) => ('user' in each ? [each.user] : []))),
    'the field that fails has the focus': ({ snapshots }) => {
      const failed = snapshots.at(-1)?.context.failed;
      if (failed) expect(document.activeElement?.getAttribute('name')).toBe(failed.field);
    },
  },
});
