import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { present } from './present.ts';
import { resetPasswordMachine } from './machine.ts';

const { answered } = answersOf(resetPasswordMachine);

const wrongCode = 'That code didn’t match. Use the code from your latest email, or request a new one.';
const right = { code: '482915', password: 'Harbor-2027', confirmation: 'Harbor-2027' };

export const resetPasswordModel = defineModel({
  id: 'resetPassword',
  machine: resetPasswordMachine,
  situations: { 'an e-mail in the address': { input: { email: 'mia@muster.test' } } },
  moves: () => [
    act({ type: 'reset.submitted', ...right }),
    act({ type: 'reset.submitted', code: ' ', password: 'harbor', confirmation: '' }, 'all wrong'),
    act({ type: 'reset.submitted', ...right, password: 'harbor-2027' }, 'no uppercase letter'),
    act({ type: 'reset.submitted', ...right, confirmation: 'Harbor-2072' }, 'not the same twice'),
    act({ type: 'code.requested' }),
    answered('requestCode', 'asked'),
    refused('requestCode', 'offline', {
      message: 'Sign-in isn’t available right now. Try again in a moment.',
      injected: 'offline',
    }),
    answered('resetPassword', 'updated'),
    refused('resetPassword', 'wrong code', { message: wrongCode, code: 'CodeMismatchException' }, 'codeIsOther'),
    refused(
      'resetPassword',
      'old code',
      { message: 'This code has expired. Request a new one.', code: 'ExpiredCodeException' },
      'codeIsOld',
    ),
    refused('resetPassword', 'offline', {
      message: 'Sign-in isn’t available right now. Try again in a moment.',
      injected: 'offline',
    }),
  ],
  present,
  unreached: ['resetPassword.nameless'],
  untaken: ['resetPassword.opening: always -> resetPassword.nameless'],
});
