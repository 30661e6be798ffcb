import type { ConflictAnswer } from '#contract/door/doorLog.ts';
import type { AttendanceFact, RecordedAtDoor } from './attendance.facts.ts';

/** When facts of the tests' world happen, UTC ISO. */
const at = '2026-10-18T00:10:00.000Z';

type Accepted = Extract<AttendanceFact, { type: 'attendance.accepted' }>;
type GuestInvited = Extract<AttendanceFact, { type: 'guest.invited' }>;

const told = (by: string) => ({ at, by });

export const invited = (host: string | null = null): AttendanceFact => ({
  type: 'attendance.invited',
  ...told(host ?? 'cora'),
  event: 'e1',
  person: host === null ? 'mia' : null,
  host,
});

/** A yes of an adult to a reviewed type, with one rule agreed to, unless said otherwise. */
export const accepted = (
  grounds: Partial<Accepted['grounds']> = {},
  rules: Accepted['rules'] = [agreed],
): AttendanceFact => ({
  type: 'attendance.accepted',
  ...told('mia'),
  grounds: { event: 'approved', host: 'none', ended: false, bypass: false, age: 'adult', ...grounds },
  rules,
});
const agreed = { id: 'r1', hash: 'hash-r1' };

export const declined = (cause: 'self' | 'host' = 'self'): AttendanceFact => ({
  type: 'attendance.declined',
  ...told(cause === 'self' ? 'mia' : 'host'),
  cause,
});

/** The host of a guest goes again, unless said otherwise. */
export const resumed = (host: 'going' | 'notGoing' = 'going'): AttendanceFact => ({
  type: 'attendance.resumed',
  ...told('host'),
  grounds: { event: 'approved', host },
});

export const checkedIn = (event = 'approved', host: 'none' | 'going' | 'notGoing' = 'none'): AttendanceFact => ({
  type: 'attendance.checkedIn',
  ...told('dan'),
  grounds: { event, host },
});

/** Of someone who was suspended or removed. */
export const formerCheckedIn: AttendanceFact = {
  type: 'attendance.checkedIn',
  ...told('dan'),
  grounds: { event: 'approved', host: 'none', isFormer: true },
};

export const checkedOut: AttendanceFact = { type: 'attendance.checkedOut', ...told('mia') };
/** A check-in taken back, so many milliseconds after it: the one of the fixtures unless another is named. */
export const checkInUndone = (after = 0, of: string | null = at): AttendanceFact => ({
  type: 'attendance.checkInUndone',
  of,
  at: new Date(Date.parse(at) + after).toISOString(),
  by: 'dan',
});
/** Dan's phone let someone in without a network, five minutes before it was handed over. */
export const recorded = (more: Partial<RecordedAtDoor> = {}): RecordedAtDoor => ({
  type: 'attendance.recordedAtDoor',
  ...told('dan'),
  device: 'phone-1',
  counter: 1,
  doorAt: '2026-10-18T00:05:00.000Z',
  decision: 'in',
  listAt: '2026-10-18T00:00:00.000Z',
  grounds: { event: 'approved', host: 'none' },
  outcome: 'merged',
  ...more,
});

export const conflictFound = (admissions: string[]): AttendanceFact => ({
  ...{ type: 'attendance.conflictFound', ...told('dan') },
  ...{ reason: 'admittedTwice', admissions },
});

export const conflictSettled = (answer: ConflictAnswer, admissions: string[]): AttendanceFact => ({
  ...{ type: 'attendance.conflictSettled', ...told('cora') },
  ...{ answer, admissions },
});

export const removed: AttendanceFact = { type: 'attendance.removed', ...told('cora') };

export const guestInvited = (guest: string, grounds: Partial<GuestInvited['grounds']> = {}): AttendanceFact => ({
  type: 'guest.invited',
  ...told('mia'),
  guest,
  grounds: { event: 'approved', ended: false, limit: 2, owner: false, ...grounds },
});

export const guestRemoved = (guest: string): AttendanceFact => ({ type: 'guest.removed', ...told('mia'), guest });
