import { act, defineModel } from '#machines/kit/model/model.ts';
import { attendeeOf, eventId, guestOf, mia, noConnection, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { partiesIn } from '../roster/fixtures.ts';
import { guestListMachine } from './machine.ts';
import { present } from './present.ts';

const ben = { id: 'ben', firstName: 'Ben', lastName: 'Okafor', qrCode: 'HG42TRWE' };
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
const some = [attendeeOf('yes', [guestOf('invited', gus)]), attendeeOf('invited', [], ben)];
const miaIn = [attendeeOf('in', [guestOf('invited', gus)], mia), attendeeOf('invited', [], ben)];

const readAt = '2026-10-18T00:15:00.000Z';
const list = (label: string, attendees: typeof some) =>
  act({ type: 'roster.changed', parties: partiesIn(attendees), at: readAt, capacity: null }, label);
const failing = (label: string, error: string) => act({ type: 'roster.failed', error }, label);

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
    act({ type: 'attendee.left', id: 'at-mia', checkedIn: false, checkinDate: null, checkoutDate: readAt }),
    list('some', some),
    list('none', []),
    list('Mia is in', miaIn),
    failing('not staff', refusalOf('notCheckInStaff').message),
    failing('offline', noConnection),
  ],
  present,
  key: ({ context }) => [context.search, [...context.hidden]],
});
