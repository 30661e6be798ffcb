import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, harborHouse, memberOf, refusalOf } from '#machines/kit/fixtures.ts';
import { present } from './present.ts';
import { signInMachine } from './machine.ts';

const { answered } = answersOf(signInMachine);

const mia = { email: ' Mia@Muster.test ', password: 'Harbor-2026', remember: true };
const noProvider = {
  message: 'Sign-in isn’t available right now. Try again in a moment.',
  injected: 'offline',
} as const;

export const signInModel = defineModel({
  id: 'signIn',
  machine: signInMachine,
  situations: { 'a login form': { input: undefined } },
  moves: () => [
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
    crashed('openSession'),
  ],
  present,
});
