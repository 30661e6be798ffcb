import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, eventId, infoOf, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { eventViewMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(eventViewMachine, { refreshInfo: 'loadInfo' });

const going = infoOf({ attendance: 'yes' });
const kept = infoOf({ title: 'Autumn Social, as kept' });

export const eventViewModel = defineModel({
  id: 'eventView',
  machine: eventViewMachine,
  situations: {
    'opened for the first time': { input: { eventId, remembered: null, isOpenAfterCancelling: false } },
    'opened again': { input: { eventId, remembered: kept, isOpenAfterCancelling: false } },
    'opened at its incidents': {
      input: { eventId, remembered: null, isOpenAfterCancelling: true },
      moves: [
        act({ type: 'address.updated', isOpenAfterCancelling: false }, 'elsewhere'),
        act({ type: 'address.updated', isOpenAfterCancelling: true }, 'at its incidents'),
        refused('refreshInfo', 'cancelled', refusalOf('eventCancelled'), 'eventIsCancelled'),
      ],
    },
  },
  moves: () => [
    act({ type: 'info.changed', info: going }),
    act({ type: 'refresh.requested' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'news.arrived' }),
    act({ type: 'hold.began' }),
    act({ type: 'hold.ended' }),
    answered('loadInfo', 'invited', infoOf()),
    refused('loadInfo', 'not there', refusalOf('notFound'), 'eventIsHidden'),
    refused('loadInfo', 'cancelled', refusalOf('eventCancelled'), 'eventIsCancelled'),
    offline('loadInfo'),
    crashed('loadInfo'),
    answered('refreshInfo', 'renamed', infoOf({ title: 'Autumn Social at sea' })),
    refused('refreshInfo', 'not there', refusalOf('notFound'), 'eventIsHidden'),
    offline('refreshInfo'),
    crashed('refreshInfo'),
  ],
  // What the own answer is decides on what else is shown.
  present: (snapshot) => ({ ...present(snapshot), rsvp: snapshot.context.info?.attendee?.rsvp ?? null }),
  key: ({ context }) => [context.outdated, context.isOpenAfterCancelling],
});
