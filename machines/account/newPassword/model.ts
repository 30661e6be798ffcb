import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { harborHouse, memberOf, refusalOf, withoutAWord } from '#machines/kit/fixtures.ts';
import { newPasswordMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(newPasswordMachine);

const right = { password: 'Harbor-2027', confirmation: 'Harbor-2027' };

export const newPasswordModel = defineModel({
  id: 'newPassword',
  machine: newPasswordMachine,
  situations: { 'a kept challenge': { input: { isChallenged: true } } },
  moves: () => [
    act({ type: 'password.submitted', ...right }),
    act({ type: 'password.submitted', password: 'harbor', confirmation: 'Harbor' }, 'both wrong'),
    act({ type: 'password.submitted', ...right, confirmation: 'Harbor-2072' }, 'not the same twice'),
    answered('clearKept', 'cleared'),
    refused('clearKept', 'blocked', { message: 'The storage is blocked.', injected: '500' }),
    answered('completeChallenge', 'completed'),
    refused(
      'completeChallenge',
      'challenge over',
      { message: 'This took too long. Please sign in again.', code: 'NotAuthorizedException' },
      'challengeIsOver',
    ),
    refused(
      'completeChallenge',
      'easy to guess',
      {
        message: 'This password is too easy to guess. Try a few words that don’t belong together.',
        code: 'InvalidPasswordException',
      },
      'passwordIsTheirAddress',
    ),
    refused('completeChallenge', 'offline', {
      message: 'Sign-in isn’t available right now. Try again in a moment.',
      injected: 'offline',
    }),
    answered('openSession', 'a member', { user: memberOf(harborHouse) }),
    answered('openSession', 'no account', { refusal: refusalOf('noAccount').message }),
    refused('openSession', 'without a word', withoutAWord),
  ],
  present,
  unreached: ['newPassword.unasked'],
  untaken: ['newPassword.opening: always -> newPassword.unasked'],
});
