import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, guestOf, infoOf, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { manageGuestsMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(manageGuestsMachine);

const gus = guestOf('invited', { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' });
const ida = {
  ...guestOf('in', { id: 'ida', firstName: 'Ida', lastName: 'Frost', qrCode: 'B2N6C9RD' }),
  samePhone: 'anotherHost' as const,
};

const lea = {
  ...guestOf('invited', { id: 'lea', firstName: 'Lea', lastName: 'Moor', qrCode: 'D2D2D2D2' }),
  waits: true,
};
const ned = guestOf('no', { id: 'ned', firstName: 'Ned', lastName: 'Vance', qrCode: 'C1C1C1C1' });

const origin = 'https://app.example.org';
const infoWith = (...guests: (typeof gus)[]) => infoOf({ attendance: 'yes', guests });

export const manageGuestsModel = defineModel({
  id: 'manageGuests',
  machine: manageGuestsMachine,
  situations: {
    'one just invited, one inside': {
      input: { info: infoWith(gus, ida), origin, tokens: { 'at-gus': 'token-of-gus' } },
      moves: [
        act({ type: 'copyLink.pressed', guestId: 'at-gus' }, 'Gus'),
        answered('copyLink', 'copied'),
        refused('copyLink', 'no clipboard', { message: 'There is no clipboard.', injected: 'offline' }),
        act({ type: 'info.refreshed', info: infoWith(gus, ida, ned) }, 'one more'),
      ],
    },
    'one whose invitation waits': {
      input: { info: infoOf({ attendance: 'yes', guests: [lea], reviewStatus: 'submitted' }), origin, tokens: {} },
      moves: [act({ type: 'info.refreshed', info: infoWith({ ...lea, waits: false }) }, 'approved')],
    },
    'one guest': {
      input: { info: infoWith(gus), origin, tokens: {} },
      moves: [
        act({ type: 'remove.pressed', guestId: 'at-gus' }, 'Gus'),
        answered('removeAttendee', 'removed', { id: 'at-gus' }),
        refused('removeAttendee', 'removed elsewhere', refusalOf('notFound'), 'guestIsRemoved'),
        offline('removeAttendee'),
        crashed('removeAttendee'),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
        act({ type: 'info.refreshed', info: infoWith() }, 'removed elsewhere'),
        act({ type: 'info.refreshed', info: infoWith(gus) }, 'the same'),
      ],
    },
    'a link that is not known here': {
      input: { info: infoWith(gus), origin, tokens: {} },
      moves: [
        act({ type: 'copyLink.pressed', guestId: 'at-gus' }, 'Gus'),
        answered('renewGuestLink', 'renewed', { guestToken: 'token-of-gus' }),
        refused('renewGuestLink', 'removed elsewhere', refusalOf('notFound'), 'guestIsRemoved'),
        offline('renewGuestLink'),
        crashed('renewGuestLink'),
        act({ type: 'info.refreshed', info: infoWith(gus) }, 'the same'),
        answered('copyLink', 'copied'),
        refused('copyLink', 'no clipboard', { message: 'There is no clipboard.', injected: 'offline' }),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { info, chosen, tokens } }) => [
    info.invites.map(({ id, waits }) => [id, waits ?? false]),
    chosen?.id,
    Object.keys(tokens),
  ],
});
