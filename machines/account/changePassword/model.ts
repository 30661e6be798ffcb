import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { changePasswordMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(changePasswordMachine);

const right = { present: 'Harbor-2026', password: 'Harbor-2027', confirmation: 'Harbor-2027' };

export const changePasswordModel = defineModel({
  id: 'changePassword',
  machine: changePasswordMachine,
  situations: { 'somebody signed in': { input: undefined } },
  moves: () => [
    act({ type: 'password.submitted', ...right }),
    act({ type: 'password.submitted', ...right, present: '' }, 'without the present one'),
    act({ type: 'password.submitted', ...right, password: 'harbor-2027' }, 'no uppercase letter'),
    act({ type: 'password.submitted', ...right, password: right.present, confirmation: right.present }, 'the same'),
    act({ type: 'password.submitted', ...right, confirmation: 'Harbor-2072' }, 'not the same twice'),
    act({ type: 'cancel.pressed' }),
    answered('changePassword', 'changed'),
    refused(
      'changePassword',
      'wrong password',
      { message: 'Incorrect username or password.', code: 'NotAuthorizedException' },
      'passwordIsOther',
    ),
    refused(
      'changePassword',
      'easy to guess',
      {
        message: 'This password is too easy to guess. Try a few words that don’t belong together.',
        code: 'InvalidPasswordException',
      },
      'passwordIsTheirAddress',
    ),
    refused('changePassword', 'offline', {
      message: 'Sign-in isn’t available right now. Try again in a moment.',
      injected: 'offline',
    }),
  ],
  present,
});
