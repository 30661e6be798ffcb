import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { eventId, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { volunteerModulesMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(volunteerModulesMachine, { refreshModules: 'loadModules' });

const door = { id: 'door', name: 'Door team' };

export const volunteerModulesModel = defineModel({
  id: 'volunteerModules',
  machine: volunteerModulesMachine,
  situations: { 'the owner': { input: { eventId } } },
  moves: () => [
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    answered('loadModules', 'the door', [door]),
    answered('loadModules', 'none', []),
    refused('loadModules', 'no owner any more', refusalOf('notAllowed'), 'ownerIsAnother'),
    offline('loadModules'),
    answered('refreshModules', 'one more', [door, { id: 'bar', name: 'Bar' }]),
    offline('refreshModules'),
  ],
  present,
});
