import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { confirmPasswordMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(confirmPasswordMachine);

export const confirmPasswordModel = defineModel({
  id: 'confirmPassword',
  machine: confirmPasswordMachine,
  situations: { 'a call that wants the password': { input: undefined } },
  moves: () => [
    act({ type: 'password.submitted', present: 'Harbor-2026' }),
    act({ type: 'password.submitted', present: '' }, 'without'),
    act({ type: 'cancel.pressed' }),
    answered('provePassword', 'right'),
    refused(
      'provePassword',
      'wrong password',
      { message: 'Incorrect username or password.', code: 'NotAuthorizedException' },
      'passwordIsOther',
    ),
    refused('provePassword', 'offline', {
      message: 'Sign-in isn’t available right now. Try again in a moment.',
      injected: 'offline',
    }),
  ],
  present,
});
