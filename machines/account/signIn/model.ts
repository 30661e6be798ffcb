import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { harborHouse, memberOf, refusalOf, withoutAWord } from '#machines/kit/fixtures.ts';
import { emailNeeded, cancelled } from '../refusalCodes.ts';
import { present } from './present.ts';
import { signInMachine } from './machine.ts';

const { answered } = answersOf(signInMachine);

const mia = { email: ' Mia@Muster.test ', password: 'Harbor-2026', remember: true };
const noProvider = {
  message: 'Sign-in isn’t available right now. Try again in a moment.',
  injected: 'offline',
} as const;

const withPassword = [
  act({ type: 'login.submitted', ...mia }),
  act({ type: 'login.submitted', ...mia, remember: false }, 'not remembered'),
  act({ type: 'login.submitted', ...mia, email: 'mia', password: 'harbor' }, 'both wrong'),
  act({ type: 'login.submitted', ...mia, password: 'harbor-2026' }, 'no uppercase letter'),
  answered('signIn', 'signed in', 'signedIn'),
  answered('signIn', 'new password', 'newPasswordRequired'),
  answered('signIn', 'reset', 'resetRequired'),
  answered('signIn', 'not confirmed', 'notConfirmed'),
  refused(
    'signIn',
    'wrong password',
    { message: 'Incorrect username or password.', code: 'NotAuthorizedException' },
    'passwordIsOther',
  ),
  refused('signIn', 'offline', noProvider),
  answered('requestReset', 'asked'),
  refused('requestReset', 'offline', noProvider),
  answered('openSession', 'a member', { user: memberOf(harborHouse) }),
  answered('openSession', 'no account', { refusal: refusalOf('noAccount').message }),
  refused('openSession', 'without a word', withoutAWord),
];

const wrongCode = {
  message: 'That code didn’t match. Enter the newest one from your app.',
  code: 'CodeMismatchException',
} as const;

const secondFactor = [
  act({ type: 'login.submitted', ...mia }),
  act({ type: 'code.typed', code: '41820' }, 'not whole yet'),
  act({ type: 'code.typed', code: '418206' }),
  act({ type: 'code.submitted' }),
  act({ type: 'back.pressed' }),
  answered('confirmCode', 'right'),
  refused('confirmCode', 'wrong', wrongCode, 'codeIsOther'),
  refused(
    'confirmCode',
    'too late',
    { message: 'This took too long. Please sign in again.', code: 'NotAuthorizedException' },
    'challengeIsOver',
  ),
  refused('confirmCode', 'offline', noProvider),
  refused('signIn', 'offline', noProvider),
  answered('openSession', 'a member', { user: memberOf(harborHouse) }),
  refused('openSession', 'without a word', withoutAWord),
];

const withRecoveryCodes = [
  answered('signIn', 'code', 'codeOrRecoveryCodeRequired'),
  act({ type: 'recovery.pressed' }),
  act({ type: 'recoveryCode.submitted', code: '' }, 'nothing'),
  act({ type: 'recoveryCode.submitted', code: 'k7mq2-x9dht' }),
  act({ type: 'authenticator.pressed' }),
];

const miasPasskey = { type: 'passkey.pressed', email: ' Mia@Muster.test', remember: true } as const;

const entering = [
  answered('openSession', 'a member', { user: memberOf(harborHouse) }),
  refused('openSession', 'without a word', withoutAWord),
];

const withPasskey = [
  act(miasPasskey),
  answered('signInWithPasskey', 'signed in'),
  refused('signInWithPasskey', 'offline', noProvider),
  ...entering,
];

const withOwnPasskey = [
  ...withPasskey,
  act({ type: 'login.submitted', ...mia }),
  act({ ...miasPasskey, email: '', remember: false }, 'no name, not remembered'),
  refused(
    'signInWithPasskey',
    'removed',
    {
      message: 'This passkey is no longer known here. Sign in with your password.',
      code: 'NotAuthorizedException',
    },
    'passkeyIsRemoved',
  ),
  answered('signIn', 'signed in', 'signedIn'),
  refused('signIn', 'offline', noProvider),
];

const without = { offersPasskey: false };
const offered = { offersPasskey: true };

export const signInModel = defineModel({
  id: 'signIn',
  machine: signInMachine,
  situations: {
    'a login form': { input: without, asks: withPassword },
    'a second factor': { input: without, asks: [...secondFactor, ...withRecoveryCodes] },
    'a second factor at a pool': {
      input: without,
      asks: [...secondFactor, answered('signIn', 'code', 'codeRequired')],
    },
    'a passkey': { input: offered, asks: withOwnPasskey },
    'a device that stays locked': {
      input: offered,
      asks: [...withPasskey, refused('signInWithPasskey', 'cancelled', { message: 'Closed.', code: cancelled })],
    },
    'a passkey at a pool': {
      input: offered,
      asks: [
        ...withPasskey,
        act({ ...miasPasskey, email: '' }, 'no name'),
        refused('signInWithPasskey', 'no name', {
          message: 'Enter your email address to use a passkey.',
          code: emailNeeded,
        }),
      ],
    },
    'a pool without passkeys': {
      input: offered,
      asks: [...withPasskey, answered('checkPasskeys', 'known', true), answered('checkPasskeys', 'unknown', false)],
    },
  },
  moves: ({ asks }) => asks,
  present,
  key: ({ context }) => (context.step === 'code' ? context.code : ''),
});
