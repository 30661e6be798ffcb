import { act, defineModel, type Situation } from '#machines/kit/model/model.ts';
import { type AttendanceFact, attendanceMachine } from './attendance.machine.ts';
import {
  accepted,
  checkedIn,
  checkedOut,
  checkInUndone,
  conflictFound,
  conflictSettled,
  declined,
  guestInvited,
  guestRemoved,
  invited,
  recorded,
  removed,
  resumed,
} from './attendance.fixtures.ts';

const fact = (each: AttendanceFact, label?: string) => act<AttendanceFact>(each, label);

/** Two phones let someone in with the same code. */
const records = [
  fact(recorded(), 'first phone'),
  fact(recorded({ device: 'phone-2', doorAt: '2026-10-18T00:06:00.000Z' }), 'second phone'),
];
const both = ['dan/phone-1/1', 'dan/phone-2/1'];

const settling = (admissions: string[]) => [
  fact(conflictFound(admissions), `${admissions.length}`),
  fact(conflictSettled('stands', admissions), `${admissions.length} stand`),
  fact(conflictSettled('codeCopied', admissions), `${admissions.length} were others`),
  fact(conflictSettled('left', admissions), `${admissions.length} have left`),
];

interface Given extends Situation<typeof attendanceMachine> {
  /** Every movement is a state of its own here, so that no one comes and goes for ever. */
  isApart?: boolean;
}

const situations: Record<string, Given> = {
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
  'a member at doors without a network': {
    input: { id: 'a3' },
    moves: [
      ...[invited(), accepted(), declined(), checkInUndone()].map((each) => fact(each)),
      fact({ ...checkedIn(), notedAt: '2026-10-18T00:06:00.000Z' } as AttendanceFact, 'noted before'),
      ...records,
      fact(recorded({ counter: 2, doorAt: '2026-10-18T00:07:00.000Z', decision: 'out' }), 'left'),
      ...both.flatMap((_, index) => settling(both.slice(0, index + 1))),
    ],
    isApart: true,
  },
  'a code that was copied': {
    input: { id: 'a4' },
    moves: [invited(), accepted(), checkedOut].map((each) => fact(each)).concat(records, settling(both)),
    isApart: true,
  },
};

const apart = new Set(Object.values(situations).flatMap(({ input, isApart }) => (isApart ? [input.id] : [])));

export const attendanceModel = defineModel({
  id: 'attendance',
  kind: 'lifecycle',
  machine: attendanceMachine,
  situations,
  moves: ({ isApart }) => (isApart ? [] : [fact(declined()), fact(checkedOut), fact(checkInUndone()), fact(removed)]),
  /** Movements are told by what they come to: otherwise each coming and going would be a state of its own. */
  present: ({ value, context: { movements: _, settled, copied, conflict, ...context } }) => ({
    state: value,
    ...context,
    reason: conflict?.reason ?? null,
    inDoubt: conflict?.admissions.map(({ by, offline }) => ({ by, offline })) ?? [],
    settled: settled.length,
    copied: copied.length,
  }),
  key: ({ context: { id, movements } }) =>
    apart.has(id) ? movements.map(({ id: movement, time, doubt }) => [movement, time, doubt]) : null,
  resting: () => true,
});
