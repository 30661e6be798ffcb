import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { attendeeOf, crashed, eventId, guestOf, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { codesMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(codesMachine, { refreshOwnAttendee: 'loadOwnAttendee' });

const guests = [
  guestOf('yes', { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' }),
  guestOf('invited', { id: 'ida', firstName: 'Ida', lastName: 'Frost', qrCode: 'B2N6C9RD' }),
];
const going = attendeeOf('yes', guests);

export const codesModel = defineModel({
  id: 'codes',
  machine: codesMachine,
  situations: {
    'a member who is known': { input: { eventId, userId: 'mia', isCheckInStaff: false, canRsvp: false, known: going } },
    'a member who is not known yet': {
      input: { eventId, userId: 'mia', isCheckInStaff: false, canRsvp: false, known: null },
    },
    'check-in staff': { input: { eventId, userId: 'mia', isCheckInStaff: true, canRsvp: false, known: going } },
    'check-in staff who never said yes to what is over': {
      input: { eventId, userId: 'mia', isCheckInStaff: true, canRsvp: false, known: attendeeOf('invited') },
    },
    'check-in staff without RSVP': {
      input: { eventId, userId: 'mia', isCheckInStaff: true, canRsvp: true, known: attendeeOf('invited', guests) },
    },
  },
  moves: () => [
    act({ type: 'retry.pressed' }),
    act({ type: 'checkInSelf.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('loadOwnAttendee', 'going', going),
    answered('loadOwnAttendee', 'nobody', null),
    refused('loadOwnAttendee', 'cancelled', refusalOf('eventCancelled'), 'eventIsCancelled'),
    offline('loadOwnAttendee'),
    answered('refreshOwnAttendee', 'going', going),
    answered('refreshOwnAttendee', 'nobody', null),
    offline('refreshOwnAttendee'),
    answered('checkInSelf', 'in', { checkinDate: '2026-10-18T00:10:00.000Z' }),
    refused('checkInSelf', 'already in', refusalOf('alreadyIn', { time: '20:05 EDT' }), 'attendeeIsIn'),
    crashed('checkInSelf'),
  ],
  present,
  key: ({ context }) => [context.known?.rsvp ?? null, context.known?.checkedIn ?? null, context.outdated],
});
