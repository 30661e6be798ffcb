import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, offline, refusalOf, upcoming } from '#machines/kit/fixtures.ts';
import { eventsMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(eventsMachine, { refreshEvents: 'loadEvents' });

const several = [
  upcoming({ id: 'picnic', title: 'Summer Picnic', startDate: '2026-10-09T16:00:00.000Z', reviewStatus: 'rejected' }),
  upcoming({}, { rsvp: 'yes', checkedIn: false }),
  upcoming(
    { id: 'gala', title: 'Gala', reviewStatus: 'submitted', isBeingChanged: true },
    { rsvp: 'yes', checkedIn: false },
  ),
  upcoming({
    id: 'dinner',
    title: 'Founders Dinner',
    startDate: '2026-11-02T00:00:00.000Z',
    reviewStatus: 'submitted',
  }),
];

export const eventsModel = defineModel({
  id: 'events',
  machine: eventsMachine,
  situations: {
    'a member': { input: { mayCreate: false, userId: 'mia' } },
    'an event creator': {
      input: { mayCreate: true, userId: 'mia' },
      moves: [
        act({ type: 'period.chosen', period: 'past' }, 'past'),
        act({ type: 'period.chosen', period: 'upcoming' }, 'upcoming'),
        refused('loadEvents', 'no longer a creator', refusalOf('notAllowed'), 'eventCreatorIsTaken'),
      ],
    },
  },
  moves: () => [
    act({ type: 'retry.pressed' }),
    answered('loadEvents', 'none', []),
    answered('loadEvents', 'several', several),
    act({ type: 'news.arrived' }),
    act({ type: 'refresh.requested' }),
    answered('refreshEvents', 'fewer', several.slice(1)),
    offline('refreshEvents'),
    offline('loadEvents'),
    crashed('loadEvents'),
  ],
  present,
  key: ({ context }) => [context.outdated],
});
