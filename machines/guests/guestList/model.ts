import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { attendeeOf, eventId, guestOf, mia, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { guestListMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(guestListMachine, { refreshAttendees: 'loadAttendees' });

const ben = { id: 'ben', firstName: 'Ben', lastName: 'Okafor', qrCode: 'HG42TRWE' };
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
const some = [attendeeOf('yes', [guestOf('invited', gus)]), attendeeOf('invited', [], ben)];
const miaIn = [attendeeOf('in', [guestOf('invited', gus)], mia), attendeeOf('invited', [], ben)];

const searching = [
  act({ type: 'search.changed', text: 'cast' }, 'Mia'),
  act({ type: 'search.changed', text: 'zz' }, 'nobody'),
  act({ type: 'search.changed', text: '' }, 'empty'),
];

const narrowing = [act({ type: 'label.pressed', label: 'Not RSVP' }, 'Not RSVP')];

export const guestListModel = defineModel({
  id: 'guestList',
  machine: guestListMachine,
  situations: {
    'check-in staff': { input: { eventId, zone }, moves: searching },
    'check-in staff who narrow the list': { input: { eventId, zone }, moves: narrowing },
  },
  moves: () => [
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('loadAttendees', 'some', some),
    answered('loadAttendees', 'none', []),
    refused('loadAttendees', 'not staff', refusalOf('notCheckInStaff'), 'doorRoleIsTaken'),
    offline('loadAttendees'),
    answered('refreshAttendees', 'Mia is in', miaIn),
    offline('refreshAttendees'),
  ],
  present,
  key: ({ context }) => [context.search, [...context.hidden], context.outdated],
});
