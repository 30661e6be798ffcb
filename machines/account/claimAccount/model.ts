import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { claimAccountMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(claimAccountMachine);

export const claimAccountModel = defineModel({
  id: 'claimAccount',
  machine: claimAccountMachine,
  situations: { 'an empty form': { input: undefined } },
  moves: () => [
    act({ type: 'email.submitted', email: ' Cleo@Muster.test ' }),
    act({ type: 'email.submitted', email: 'cleo' }, 'no address'),
    answered('claimAccount', 'asked'),
    refused(
      'claimAccount',
      'not offered',
      refusalOf('claimNotOffered', { ask: 'write to help@muster.test' }),
      'accountsAreElsewhere',
    ),
    offline('claimAccount'),
    crashed('claimAccount'),
  ],
  present,
});
