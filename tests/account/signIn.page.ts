import type { signInModel } from '#machines/account/signIn/model.ts';
import type { SignInView } from '#machines/account/signIn/present.ts';
import { errorsIn, type PageOf, type ScreenShown } from '#tests/support/page/flowPage.ts';
import { authForm, typeInto } from './authForm.ts';

const labels = { email: 'Email Address', password: 'Password' };
const codeLabels = { code: '6-digit code' };
const recoveryLabels = { code: 'Recovery code' };

const headings: Readonly<Record<string, string>> = {
  '/new-password': 'Set Password',
  '/reset-password': 'Reset Password',
  '/confirm': 'Confirm Account',
};

const codeForm = (
  { of, busy, failed }: SignInView,
  { heading, lead, fields, other }: { heading: string; lead: string; fields: Record<string, string>; other: string[] },
): ScreenShown => ({
  address: '/login',
  heading,
  says: [`${lead}, for ${of}`],
  buttons: ['Go Back', busy ? 'Continue, busy' : 'Continue', ...other.map((label) => (busy ? `${label}, off` : label))],
  links: [],
  errors: errorsIn(failed, fields),
});

const passkeyButton = (passkey: SignInView['passkey'], off: boolean): string[] =>
  passkey ? [`Use a Passkey${passkey.busy ? ', busy' : off ? ', off' : ''}`] : [];

const shown: Readonly<Record<SignInView['step'], (view: SignInView) => ScreenShown>> = {
  password: ({ busy, failed, passkey }) => ({
    ...authForm(labels, {
      address: '/login',
      heading: 'Login',
      before: [...passkeyButton(passkey, busy), 'Show password'],
      off: passkey?.busy,
      submit: 'Login',
      busy,
      failed,
    }),
    links: ['Go Back', 'Forgot Password', 'Claim Account', 'Open a report with its code'],
  }),
  code: (view) =>
    codeForm(view, {
      heading: 'Enter Your Code',
      lead: 'From your authenticator app',
      fields: codeLabels,
      other: view.hasRecoveryCodes ? ['Use a Recovery Code'] : [],
    }),
  recovery: (view) =>
    codeForm(view, {
      heading: 'Use a Recovery Code',
      lead: 'One of those you saved when you turned on your authenticator app',
      fields: recoveryLabels,
      other: ['Use Your Authenticator App'],
    }),
};

export const signInPage: PageOf<typeof signInModel> = {
  acts: {
    async 'login.submitted'(at) {
      await typeInto(at, labels, at.signal);
      await at.check('Remember me', at.signal.remember);
      await at.press('Login');
    },
    async 'passkey.pressed'(at) {
      await at.type('Email Address', at.signal.email);
      await at.check('Remember me', at.signal.remember);
      await at.press('Use a Passkey');
    },
    'code.typed': (at) => typeInto(at, codeLabels, at.signal),
    'code.submitted': ({ press }) => press('Continue'),
    async 'recoveryCode.submitted'(at) {
      await typeInto(at, recoveryLabels, at.signal);
      await at.press('Continue');
    },
    'recovery.pressed': ({ press }) => press('Use a Recovery Code'),
    'authenticator.pressed': ({ press }) => press('Use Your Authenticator App'),
    'back.pressed': ({ press }) => press('Go Back'),
  },
  shown: (view) => shown[view.step](view),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: headings[goesTo.path.split('?')[0] ?? ''] },
};
