import { act, answered, defineModel, refused } from '../../model/model.ts';
import { crashed, eventId, offline, refusalOf } from '../fixtures.ts';
import { cancelEventMachine } from './cancelEvent.machine.ts';
import { present } from './present.ts';

export const cancelEventModel = defineModel({
  id: 'cancelEvent',
  machine: cancelEventMachine,
  situations: { 'the owner': { input: { eventId } } },
  moves: () => [
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    answered('cancelEvent', 'cancelled', { id: eventId }),
    refused('cancelEvent', 'cancelled elsewhere', refusalOf('eventCancelled'), 'eventIsCancelled'),
    refused('cancelEvent', 'no creator any more', refusalOf('notAllowed'), 'policyIsTaken'),
    offline('cancelEvent'),
    crashed('cancelEvent'),
  ],
  present,
});
