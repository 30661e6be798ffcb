import type { EventInfo } from '#contract/rsvp/attendee.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import { attendanceOf } from '#machines/lifecycles/attendanceOf.ts';

/** Which button an attendee gets, by the chart of attendance: RSVP while a yes could be taken, Cancel RSVP while one could be taken back. */
export function rsvpButton(info: EventInfo, now: string): 'rsvp' | 'cancel' | null {
  const attendance = attendanceOf(info.attendee);
  if (attendance.can(cancelling(now))) return 'cancel';
  return attendance.can(accepting(info, now)) ? 'rsvp' : null;
}

const cancelling = (at: string): AttendanceFact => ({ type: 'attendance.declined', at, by: '', cause: 'self' });

/** A yes as it would be with age known and rules agreed to: these are asked for on the way, they do not hide the button. */
function accepting(info: EventInfo, at: string): AttendanceFact {
  return {
    type: 'attendance.accepted',
    at,
    by: '',
    rules: [],
    grounds: {
      event: info.event.reviewStatus,
      host: 'none',
      ended: Date.parse(at) >= Date.parse(info.event.information.endDate),
      bypass: info.EventType.bypassApproval,
      age: 'adult',
    },
  };
}
