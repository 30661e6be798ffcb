import type { newPasswordModel } from '#machines/account/newPassword/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';
import { authForm, typeInto } from './authForm.ts';

const labels = { password: 'Password', confirmation: 'Confirm Password' };

export const newPasswordPage: PageOf<typeof newPasswordModel> = {
  acts: {
    async 'password.submitted'(at) {
      await typeInto(at, labels, at.signal);
      await at.press('Set Password');
    },
  },
  shown: ({ busy, failed }) =>
    authForm(labels, {
      address: '/new-password',
      heading: 'Set Password',
      before: ['Show password', 'Show confirm password'],
      submit: 'Set Password',
      busy,
      failed,
    }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Login' },
};
