import type { Attendee, GuestEntry } from '#contract/rsvp/attendee.ts';
import { attendanceMachine, type AttendanceSnapshot } from './attendance.machine.ts';

type Answered = Pick<
  Attendee | GuestEntry,
  'id' | 'rsvp' | 'checkedIn' | 'checkinDate' | 'checkoutDate' | 'notedDate' | 'UserId' | 'InviterId'
>;

/** The attendance as the server's answer tells it, so that the browser asks the same chart. Null: no attendee record. */
export function attendanceOf(attendee: Answered | null): AttendanceSnapshot {
  const context = {
    id: attendee?.id ?? '',
    event: '',
    person: attendee?.UserId ?? null,
    host: attendee?.InviterId ?? null,
    guests: [],
    checkinDate: attendee?.checkinDate ?? null,
    checkoutDate: attendee?.checkoutDate ?? null,
    checkedInBy: null,
    notedAt: attendee?.notedDate ?? null,
    before: null,
  };
  return attendanceMachine.resolveState({ value: valueOf(attendee), context });
}

function valueOf(attendee: Answered | null) {
  if (!attendee) return 'absent' as const;
  if (attendee.rsvp === 'invited') return 'invited' as const;
  if (attendee.rsvp === 'no') return attendee.InviterId === null ? ('declined' as const) : ('onHold' as const);
  if (attendee.checkedIn) return { going: 'in' } as const;
  return attendee.checkoutDate ? ({ going: 'left' } as const) : ({ going: 'expected' } as const);
}
