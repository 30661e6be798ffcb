import type { Attendee, GuestEntry } from '#contract/rsvp/attendee.ts';
import type { AttendanceContext, Movement } from './attendance.facts.ts';
import { attendanceMachine, nobody, type AttendanceSnapshot } from './attendance.machine.ts';

type Answered = Pick<
  Attendee | GuestEntry,
  'id' | 'rsvp' | 'checkedIn' | 'checkinDate' | 'checkoutDate' | 'notedDate' | 'UserId' | 'InviterId'
>;

/** The attendance as the server's answer tells it, so that the browser asks the same chart. Null: no attendee record. */
export function attendanceOf(attendee: Answered | null): AttendanceSnapshot {
  const value = valueOf(attendee);
  const context: AttendanceContext = {
    ...nobody,
    id: attendee?.id ?? '',
    event: '',
    standing: typeof value === 'string' ? value : 'going',
    saidYes: typeof value !== 'string',
    movements: movementsOf(attendee),
    person: attendee?.UserId ?? null,
    host: attendee?.InviterId ?? null,
    checkinDate: attendee?.checkinDate ?? null,
    checkoutDate: attendee?.checkoutDate ?? null,
    notedAt: attendee?.notedDate ?? null,
  };
  return attendanceMachine.resolveState({ value, context });
}

/** The last stay. */
function movementsOf(attendee: Answered | null): Movement[] {
  const { checkinDate = null, checkoutDate = null } = attendee ?? {};
  const common = { by: '', notedAt: null, record: null, doubt: null };
  return [
    ...(checkinDate === null ? [] : [{ ...common, id: '#1', kind: 'in' as const, time: checkinDate, at: checkinDate }]),
    ...(checkoutDate === null
      ? []
      : [{ ...common, id: '#2', kind: 'out' as const, time: checkoutDate, at: checkoutDate }]),
  ];
}

function valueOf(attendee: Answered | null) {
  if (!attendee) return 'absent' as const;
  if (attendee.rsvp === 'invited') return 'invited' as const;
  if (attendee.rsvp === 'no') return attendee.InviterId === null ? ('declined' as const) : ('onHold' as const);
  if (attendee.checkedIn) return { going: 'in' } as const;
  return attendee.checkoutDate ? ({ going: 'left' } as const) : ({ going: 'expected' } as const);
}
