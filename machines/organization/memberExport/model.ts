import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { memberExportMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(memberExportMachine);

const place = { lastName: 'Okafor', firstName: 'Ben', id: 'ben' };

export const memberExportModel = defineModel({
  id: 'memberExport',
  machine: memberExportMachine,
  situations: { 'an admin': { input: { organizationId: harborHouse.id } } },
  moves: () => [
    act({ type: 'export.pressed' }),
    act({ type: 'retry.pressed' }),
    answered('putPart', 'a thousand', { count: 1_000, next: place, total: 1_001 }),
    answered('putPart', 'the last ones', { count: 3, next: null, total: null }),
    refused('putPart', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
    offline('putPart'),
    crashed('putPart'),
    answered('writeFile', 'written'),
    refused('writeFile', 'no room', { message: 'The file could not be saved. Try again.', injected: 'offline' }),
  ],
  present,
  key: ({ context: { count, total, next } }) => [Math.min(count, total), next?.id],
});
