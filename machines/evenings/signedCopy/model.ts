import { eventId, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { signedCopyMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(signedCopyMachine);

export const signedCopyModel = defineModel({
  id: 'signedCopy',
  machine: signedCopyMachine,
  situations: { 'an admin': { input: { eventId } } },
  moves: () => [
    act({ type: 'save.pressed' }),
    answered('saveSignedCopy', 'saved'),
    refused('saveSignedCopy', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
    refused('saveSignedCopy', 'no key', refusalOf('cannotSign')),
    offline('saveSignedCopy'),
  ],
  present,
});
