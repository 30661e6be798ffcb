import { act, defineModel, type Situation } from '#machines/kit/model/model.ts';
import { type AttendanceFact, attendanceMachine } from './attendance.machine.ts';
import {
  accepted,
  checkedIn,
  checkedOut,
  checkInUndone,
  declined,
  guestInvited,
  guestRemoved,
  invited,
  removed,
  resumed,
} from './attendance.fixtures.ts';

const fact = (each: AttendanceFact, label?: string) => act(each, label);

const situations: Record<string, Situation<typeof attendanceMachine>> = {
  'a primary attendee': {
    input: { id: 'a1' },
    moves: [
      fact(invited()),
      fact(accepted(), 'reviewed type'),
      fact(accepted({ bypass: true, age: 'unknown' }, null), 'bypassing type'),
      fact(checkedIn()),
      fact(guestInvited('g1'), 'first'),
      fact(guestInvited('g2'), 'second'),
      fact(guestInvited('g3', { owner: true, event: 'editing', limit: 1 }), 'of the owner'),
      fact(guestRemoved('g1'), 'first'),
      fact(guestRemoved('g2'), 'second'),
    ],
  },
  'a guest': {
    input: { id: 'a2' },
    moves: [
      fact(invited('a1')),
      fact(accepted({ host: 'going' }), 'host going'),
      fact(checkedIn('approved', 'going')),
      fact(declined('host'), 'with the host'),
      fact(resumed(), 'with the host'),
    ],
  },
};

export const attendanceModel = defineModel({
  id: 'attendance',
  kind: 'lifecycle',
  machine: attendanceMachine,
  situations,
  moves: () => [fact(declined()), fact(checkedOut), fact(checkInUndone()), fact(removed)],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
