import type { forgotPasswordModel } from '#machines/account/forgotPassword/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';
import { authForm, typeInto } from './authForm.ts';

const labels = { email: 'Email Address' };

export const forgotPasswordPage: PageOf<typeof forgotPasswordModel> = {
  acts: {
    async 'email.submitted'(at) {
      await typeInto(at, labels, at.signal);
      await at.press('Request Password Reset');
    },
  },
  shown: ({ busy, failed }) =>
    authForm(labels, {
      address: '/forgot-password',
      heading: 'Forgot Password',
      submit: 'Request Password Reset',
      busy,
      failed,
    }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Reset Password' },
};
