import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { dinnerRow, draftRow, retiredRow, sharedRow, typeOf } from '../typeFixtures.ts';
import { managedTypesMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(managedTypesMachine, { refreshTypes: 'listTypes' });

export const managedTypesModel = defineModel({
  id: 'managedTypes',
  machine: managedTypesMachine,
  situations: { 'an admin': { input: { organizationId: harborHouse.id } } },
  moves: () => [
    act({ type: 'type.submitted', name: 'Picnic' }, 'named'),
    act({ type: 'type.submitted', name: ' ' }, 'unnamed'),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('listTypes', 'of every kind', [dinnerRow, draftRow, sharedRow, retiredRow]),
    answered('listTypes', 'none', []),
    refused('listTypes', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
    offline('listTypes'),
    answered('refreshTypes', 'one', [dinnerRow]),
    offline('refreshTypes'),
    answered('createType', 'a draft', typeOf({ id: 'picnic', name: 'Picnic', state: 'draft' })),
    crashed('createType'),
  ],
  present,
  key: ({ context: { outdated } }) => [outdated],
});
