import { resetPasswordModel } from '#machines/account/resetPassword/model.ts';
import { ResetPasswordScreen } from '#src/account/resetPassword/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { render, screen } from '@testing-library/react';
import { ResetPassword } from '#src/account/resetPassword/Screen.tsx';
import { expect, it } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { resetPasswordPage } from './resetPassword.page.ts';

const address = '/reset-password?email=mia%40muster.test';
let here: ReturnType<typeof place>;

describeView(resetPasswordModel, {
  page: resetPasswordPage,
  render(actor) {
    openTab(address);
    here = place();
    return here.inside(<ResetPasswordScreen actor={actor} />);
  },
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
