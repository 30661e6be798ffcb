import type { resetPasswordModel } from '#machines/account/resetPassword/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';
import { authForm, typeInto } from './authForm.ts';

const labels = { code: 'Code', password: 'Password', confirmation: 'Confirm Password' };

export const resetPasswordPage: PageOf<typeof resetPasswordModel> = {
  acts: {
    async 'reset.submitted'(at) {
      await typeInto(at, labels, at.signal);
      await at.press('Reset Password');
    },
    'code.requested': ({ press }) => press('Get a New Code'),
  },
  shown({ email, busy, asking, failed }) {
    const form = authForm(labels, {
      address: `/reset-password?email=${encodeURIComponent(email)}`,
      heading: 'Reset Password',
      before: ['Show password', 'Show confirm password'],
      submit: 'Reset Password',
      busy,
      failed,
    });
    return {
      ...form,
      buttons: [...form.buttons, asking ? 'Get a New Code, busy' : 'Get a New Code'],
      fields: { 'Email Address': email },
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Select Your Organization' },
};
