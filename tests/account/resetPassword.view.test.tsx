import { resetPasswordModel } from '#machines/account/resetPassword/model.ts';
import { ResetPasswordScreen } from '#src/account/resetPassword/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { render, screen } from '@testing-library/react';
import { ResetPassword } from '#src/account/resetPassword/Screen.tsx';
import { expect, it } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { fillForm, formShown, readForm } from '#tests/support/views/form.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const labels = { code: 'Code', password: 'Password', confirmation: 'Confirm Password' };
const address = '/reset-password?email=mia%40muster.test';
let here: ReturnType<typeof place>;

describeView(resetPasswordModel, {
  render(actor) {
    openTab(address);
    here = place();
    return here.inside(<ResetPasswordScreen actor={actor} />);
  },
  acts: {
    'reset.submitted': async ({ user, screen, signal }) => {
      if (signal.type !== 'reset.submitted') return;
      await fillForm(user, screen, labels, signal);
      await press('Reset Password')({ user, screen });
    },
    'code.requested': press('Get a New Code'),
  },
  read: (screen) => {
    const email = screen.getByLabelText<HTMLInputElement>('Email Address');
    return { ...readForm(screen, labels), email: [email.value, email.disabled] };
  },
  shown: ({ email, goesTo, busy, asking, failed }) => ({
    ...formShown(labels, {
      heading: 'Reset Password',
      address: goesTo?.path ?? address,
      before: ['Show password', 'Show password'],
      submit: 'Reset Password',
      busy,
      failed,
    }),
    links: ['Go Back'],
    buttons: [
      'Show password',
      'Show password',
      busy ? 'Reset Password, busy' : 'Reset Password',
      asking ? 'Get a New Code, busy' : 'Get a New Code',
    ],
    email: [email, true],
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
    'the field that fails has the focus': ({ snapshots }) => {
      const failed = snapshots.at(-1)?.context.failed;
      if (failed) expect(document.activeElement?.getAttribute('name')).toBe(failed.field);
    },
  },
});

it('says why one is here, and what a password needs before one fails', () => {
  openTab(address);
  render(<ResetPassword email="mia@muster.test" busy={false} asking={false} failed={null} send={() => {}} />);
  expect(screen.getByText(/the code we sent to mia@muster\.test.*at least 8 characters.*a number/)).toBeDefined();
});
