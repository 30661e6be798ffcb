import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { forgotPasswordMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(forgotPasswordMachine);

export const forgotPasswordModel = defineModel({
  id: 'forgotPassword',
  machine: forgotPasswordMachine,
  situations: { 'an empty form': { input: undefined } },
  moves: () => [
    act({ type: 'email.submitted', email: ' Mia@Muster.test ' }),
    act({ type: 'email.submitted', email: 'mia' }, 'no address'),
    answered('requestReset', 'asked'),
    refused('requestReset', 'offline', {
      message: 'Sign-in isn’t available right now. Try again in a moment.',
      injected: 'offline',
    }),
  ],
  present,
});
