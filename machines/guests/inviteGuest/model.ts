import type { GuestEntry } from '#contract/rsvp/attendee.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, guestOf, infoOf, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { inviteGuestMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(inviteGuestMachine);

const ida = guestOf('yes', { id: 'ida', firstName: 'Ida', lastName: 'Frost', qrCode: 'B2N6C9RD' });
const ned = guestOf('invited', { id: 'ned', firstName: 'Ned', lastName: 'Vance', qrCode: 'C1C1C1C1' });
const gus = guestOf('invited', { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' });

const waiting: GuestEntry = {
  ...gus,
  guestToken: 'token-of-gus',
  waits: true,
  linkWay: { by: 'text', waitsFor: ['approval'] },
};

export const origin = 'https://app.example.org';
const typed = { firstName: ' Gus ', lastName: 'Berg', phone: 'call (617) 555-0123' };
const changing = { reviewStatus: 'submitted', isBeingChanged: true } as const;
const given = (guests: GuestEntry[]) => ({
  input: { info: infoOf({ attendance: 'yes', guests }), maxGuests: 3, origin },
});

export const inviteGuestModel = defineModel({
  id: 'inviteGuest',
  machine: inviteGuestMachine,
  situations: {
    'two places left': {
      ...given([ida]),
      moves: [
        act({ type: 'guest.submitted', ...typed, firstName: '  ', phone: '' }, 'no first name'),
        act({ type: 'guest.submitted', ...typed, lastName: '' }, 'no last name'),
        act({ type: 'guest.submitted', ...typed, phone: 'none' }, 'no number'),
        answered('readPhone', 'no number', null),
        refused('inviteGuest', 'full elsewhere', refusalOf('guestLimit'), 'placesAreTaken'),
        refused('inviteGuest', 'not going', refusalOf('notGoing'), 'answerIsTakenBack'),
        crashed('inviteGuest'),
      ],
    },
    'an event that is being changed': {
      input: { info: infoOf({ attendance: 'yes', guests: [ida], ...changing }), maxGuests: 3, origin },
      moves: [
        answered('inviteGuest', 'Gus waits', waiting),
        act({ type: 'info.refreshed', info: infoOf({ attendance: 'yes', guests: [ida] }) }, 'approved'),
      ],
    },
    'the last place': {
      ...given([ida, ned]),
      moves: [
        act({ type: 'info.refreshed', info: infoOf({ attendance: 'yes', guests: [ida] }) }, 'a place is free'),
        act({ type: 'info.refreshed', info: infoOf({ attendance: 'yes', guests: [ida, ned, gus] }) }, 'full'),
      ],
    },
  },
  moves: () => [
    act({ type: 'guest.submitted', ...typed }),
    answered('readPhone', 'the first number', '+16175550123'),
    offline('readPhone'),
    answered('inviteGuest', 'Gus', { ...gus, guestToken: 'token-of-gus' }),
    offline('inviteGuest'),
    act({ type: 'copyLink.pressed' }),
    answered('copyLink', 'copied'),
    refused('copyLink', 'no clipboard', { message: 'There is no clipboard.', injected: 'offline' }),
  ],
  present,
  key: ({ context: { info, isRefused } }) => [info.invites.map(({ id }) => id), isRefused, info.event.reviewStatus],
});
