import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, eventId, guestOf, mia, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { checkOutMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(checkOutMachine);

const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };

export const checkOutModel = defineModel({
  id: 'checkOut',
  machine: checkOutMachine,
  situations: {
    oneself: {
      input: { eventId },
      moves: [
        act({
          type: 'checkOut.pressed',
          leaving: { attendeeId: 'at-mia', name: 'Mia Castellano', since: now, isSelf: true, guests: ['Gus Berg'] },
        }),
        answered('checkOutAttendee', 'out', { ...guestOf('left', mia), UserId: 'mia', InviterId: null }),
      ],
    },
    'somebody else': {
      input: { eventId },
      moves: [
        act({
          type: 'checkOut.pressed',
          leaving: { attendeeId: 'at-gus', name: 'Gus Berg', since: now, isSelf: false, guests: [] },
        }),
        answered('checkOutAttendee', 'out', guestOf('left', gus)),
      ],
    },
  },
  moves: () => [
    act({ type: 'inside.changed', inside: [] }, 'out meanwhile'),
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    refused(
      'checkOutAttendee',
      'out meanwhile',
      refusalOf('alreadyLeft', { name: 'Mia Castellano', time: '12:00 EDT' }),
      'isCheckedOut',
    ),
    offline('checkOutAttendee'),
    crashed('checkOutAttendee'),
  ],
  present,
});
