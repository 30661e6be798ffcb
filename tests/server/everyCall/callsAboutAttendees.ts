import type { CallName } from '#contract/calls.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { AttendanceFact, AttendanceSnapshot } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';

interface Place {
  eventId: string;
  attendeeId: string;
  qrCode: string;
  now: string;
}

interface Told {
  by: string;
  at: string;
  host: 'none' | 'going';
}

export interface AboutAttendee {
  call: CallName;
  say: (place: Place) => RequestParts;
  /** The refusal that the lifecycle names to someone who may make the call; null where it takes it. */
  says: (snapshot: AttendanceSnapshot, told: Told) => RefusalCode | null;
  /** Where the call is not for everyone on the list. */
  of?: 'a primary attendee' | 'a guest';
}

const lifecycle =
  (
    fact: (snapshot: AttendanceSnapshot, told: Omit<Told, 'host'>, host: Told['host']) => AttendanceFact,
  ): AboutAttendee['says'] =>
  (snapshot, { host, ...told }) =>
    whyNot(snapshot, fact(snapshot, told, host));

const attendee =
  (more: (place: Place) => RequestParts = () => ({})): AboutAttendee['say'] =>
  (place) => ({ params: { id: place.eventId, attendeeId: place.attendeeId }, ...more(place) });

/** Every call about someone on the list of an approved event. */
export const callsAboutAttendees: Record<string, AboutAttendee> = {
  'says yes': {
    call: 'acceptRsvp',
    of: 'a primary attendee',
    say: attendee(() => ({ body: { response: 'yes' } })),
    // A yes that is there already is answered as it was, and nothing happens.
    says: (snapshot, told) =>
      snapshot.matches('going')
        ? null
        : lifecycle((_, by, host) => ({
            type: 'attendance.accepted',
            ...by,
            grounds: { event: 'approved', host, ended: false, bypass: false, age: 'adult' },
            rules: [],
          }))(snapshot, told),
  },
  'cancels the yes': {
    call: 'cancelRsvp',
    say: attendee(),
    says: lifecycle((_, by) => ({ type: 'attendance.declined', ...by, cause: 'self' })),
  },
  'checks in': {
    call: 'checkInAttendee',
    say: ({ eventId, qrCode }) => ({ params: { id: eventId, qrCode } }),
    says: lifecycle((_, by, host) => ({ type: 'attendance.checkedIn', ...by, grounds: { event: 'approved', host } })),
  },
  'checks out': {
    call: 'checkOutAttendee',
    say: attendee(),
    says: lifecycle((_, by) => ({ type: 'attendance.checkedOut', ...by })),
  },
  'takes the check-in back': {
    call: 'undoCheckIn',
    say: attendee(({ now }) => ({ query: { checkinDate: now } })),
    says: lifecycle((_, by) => ({ type: 'attendance.checkInUndone', ...by, of: by.at })),
  },
  'takes an earlier check-in back': {
    call: 'undoCheckIn',
    say: attendee(() => ({ query: { checkinDate: '2026-11-01T00:00:00.000Z' } })),
    says: lifecycle((_, by) => ({ type: 'attendance.checkInUndone', ...by, of: '2026-11-01T00:00:00.000Z' })),
  },
  'settles what is not in doubt': {
    call: 'settleConflict',
    say: attendee(() => ({ body: { answer: 'stands', admissions: [] } })),
    says: lifecycle((_, by) => ({ type: 'attendance.conflictSettled', ...by, answer: 'stands', admissions: [] })),
  },
  removes: {
    call: 'removeAttendee',
    say: attendee(),
    says: lifecycle((_, by) => ({ type: 'attendance.removed', ...by })),
  },
};
