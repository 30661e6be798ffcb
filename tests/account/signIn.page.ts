import type { signInModel } from '#machines/account/signIn/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';
import { authForm, typeInto } from './authForm.ts';

const labels = { email: 'Email Address', password: 'Password' };

const headings: Readonly<Record<string, string>> = {
  '/new-password': 'Set Password',
  '/reset-password': 'Reset Password',
  '/confirm': 'Confirm Account',
};

export const signInPage: PageOf<typeof signInModel> = {
  acts: {
    async 'login.submitted'(at) {
      await typeInto(at, labels, at.signal);
      await at.check('Remember me', at.signal.remember);
      await at.press('Login');
    },
  },
  shown: ({ busy, failed }) => ({
    ...authForm(labels, {
      address: '/login',
      heading: 'Login',
      before: ['Show password'],
      submit: 'Login',
      busy,
      failed,
    }),
    links: ['Go Back', 'Forgot Password', 'Claim Account'],
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: headings[goesTo.path.split('?')[0] ?? ''] },
};
