import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, eventId, infoOf, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { cancelEventMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(cancelEventMachine);

const own = { ownerId: 'mia' };
const startDate = '2026-10-01T17:00:00.000Z';

export const cancelEventModel = defineModel({
  id: 'cancelEvent',
  machine: cancelEventMachine,
  situations: {
    'the owner': { input: { info: infoOf(own), now } },
    'an event in its last hour': {
      input: { info: infoOf({ ...own, startDate }), now },
      moves: [
        act({ type: 'time.updated', now: '2026-10-01T16:59:59.000Z' }, 'a second before its start'),
        act({ type: 'time.updated', now: startDate }, 'its start'),
        act({ type: 'info.refreshed', info: infoOf(own) }, 'moved to another day'),
        refused('cancelEvent', 'started', refusalOf('cancelTooLate'), 'eventHasStarted'),
      ],
    },
  },
  moves: () => [
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    answered('cancelEvent', 'cancelled', { id: eventId }),
    refused('cancelEvent', 'cancelled elsewhere', refusalOf('eventCancelled'), 'eventIsCancelled'),
    refused('cancelEvent', 'people inside', refusalOf('peopleInside', { people: '2 people are' }), 'peopleAreInside'),
    refused('cancelEvent', 'no creator any more', refusalOf('notAllowed'), 'policyIsTaken'),
    offline('cancelEvent'),
    crashed('cancelEvent'),
  ],
  present,
  key: ({ context: { info, now: at } }) => [info.event.information.startDate, at],
});
