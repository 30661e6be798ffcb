import { wrongCode } from '#contract/account/secondFactor.form.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { confirmPasswordMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(confirmPasswordMachine);

const wantsPassword = [
  act({ type: 'password.submitted', present: 'Harbor-2026' }),
  act({ type: 'password.submitted', present: '' }, 'without'),
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
];

const wantsCode = [
  act({ type: 'code.submitted', code: '418 206' }),
  act({ type: 'code.submitted', code: ' ' }, 'without'),
  answered('proveCode', 'right'),
  refused('proveCode', 'wrong code', { message: wrongCode, code: 'CodeMismatchException' }, 'codeIsOther'),
  refused('proveCode', 'offline', {
    message: 'Sign-in isn’t available right now. Try again in a moment.',
    injected: 'offline',
  }),
];

export const confirmPasswordModel = defineModel({
  id: 'confirmPassword',
  machine: confirmPasswordMachine,
  situations: {
    'a call that wants the password': { input: { wants: 'password' }, moves: wantsPassword },
    'a call that wants a code': { input: { wants: 'code' }, moves: wantsCode },
  },
  moves: () => [act({ type: 'cancel.pressed' })],
  present,
});
