import type { SnapshotFrom } from 'xstate';
import { act, answered, broken, defineModel, elapsed, refused } from '../../model/model.ts';
import { attendeeOf, crashed, eventId, guestOf, noConnection, offline, refusalOf, zone } from '../fixtures.ts';
import { doorMachine, type DoorInput } from './door.machine.ts';
import { type DoorView, present } from './present.ts';

const at = '2026-10-18T00:05:00.000Z';
const verdictShown = 1_600;
const staff: DoorInput = { eventId, title: 'Autumn Social', zone, isCheckInStaff: true };
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };

const miaIn = { id: 'at-mia', name: 'Mia Castellano', host: null, guestsToCome: 2, checkinDate: at };
const gusIn = { id: 'at-gus', name: 'Gus Berg', host: 'Mia Castellano', guestsToCome: 0, checkinDate: at };
const alreadyIn = refusalOf('alreadyIn', { name: 'Mia Castellano', time: '20:05' });

/** Of the codes that are remembered the newest alone: with all four, every mixture of outcomes would be a state of its own. */
function presentNewest(snapshot: SnapshotFrom<typeof doorMachine>): DoorView {
  const view = present(snapshot);
  return { ...view, recent: view.recent.slice(0, 1) };
}

export const doorModel = defineModel({
  id: 'door',
  machine: doorMachine,
  situations: {
    'one code after the other': {
      input: staff,
      moves: [
        answered('checkInAttendee', 'a host is in', miaIn),
        refused('checkInAttendee', 'already in', alreadyIn, 'attendeeIsIn'),
        refused(
          'checkInAttendee',
          'not going',
          refusalOf('rsvpCancelled', { name: 'Mia Castellano' }),
          'rsvpIsCancelled',
        ),
        crashed('checkInAttendee'),
        offline('checkInAttendee'),
        broken('checkInAttendee', 'timeout', noConnection),
        elapsed('verdictShown', 1_000),
      ],
    },
    'the tally': {
      input: staff,
      moves: [
        act({ type: 'refresh.requested' }),
        act({ type: 'news.arrived' }),
        answered('loadAttendees', 'none in', [attendeeOf('yes', [guestOf('yes', gus)])]),
        answered('loadAttendees', 'one in', [attendeeOf('in', [guestOf('yes', gus)])]),
        refused('loadAttendees', 'no longer staff', refusalOf('notCheckInStaff'), 'doorRoleIsTaken'),
        offline('loadAttendees'),
      ],
    },
  },
  moves: () => [
    act({ type: 'code.submitted', code: '7k3m 9xq2', at }),
    act({ type: 'code.submitted', code: ' ', at }, 'empty'),
    act({ type: 'next.pressed' }),
    answered('checkInAttendee', 'a guest is in', gusIn),
    refused('checkInAttendee', 'unknown code', refusalOf('unknownCode'), 'codeIsOther'),
    elapsed('verdictShown', verdictShown),
  ],
  present: presentNewest,
  key: ({ context }) => context.outdated,
  unreached: ['door.barred'],
  untaken: ['door.arriving: always [isBarred] -> door.barred'],
});
