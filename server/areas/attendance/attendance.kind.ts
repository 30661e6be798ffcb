import { type AttendanceSnapshot, attendanceMachine } from '#machines/lifecycles/attendance.machine.ts';
import type { Rsvp } from '#contract/entities/attendee.ts';
import type { Sql } from '#server/db/db.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

/** One stream per attendee; its id is the attendee's. */
export const attendanceKind = streamKind({
  kind: 'attendance',
  machine: attendanceMachine,
  chart: 1,
  schemas: {
    'attendance.invited': 1,
    'attendance.accepted': 1,
    'attendance.declined': 1,
    'attendance.checkedIn': 1,
    'attendance.checkedOut': 1,
    'attendance.removed': 1,
    'guest.invited': 1,
    'guest.removed': 1,
  },
  tables: ['attendance'],
  project,
  clear: async (sql) => void (await sql.query('delete from attendance')),
});

type AttendanceChange = Change<typeof attendanceMachine>;

const invitedAgain = `
insert into attendance (id, event_id, rsvp, checked_in) values ($1, $2, 'invited', false)
on conflict (id) do update set rsvp = 'invited', checked_in = false, checkin_at = null, checkout_at = null,
  checked_in_by = null, is_removed = false`;

const standsNow = `
update attendance set rsvp = $2, checked_in = $3, checkin_at = $4, checkout_at = $5,
  checked_in_by = coalesce($6, checked_in_by) where id = $1`;

async function project(sql: Sql, { stream, fact, snapshot }: AttendanceChange): Promise<void> {
  switch (fact.type) {
    case 'guest.invited':
    case 'guest.removed':
      return;
    case 'attendance.invited':
      await sql.query(invitedAgain, [stream, fact.event]);
      return;
    case 'attendance.removed':
      await sql.query('update attendance set is_removed = true where id = $1', [stream]);
      return;
    default:
      await sql.query(standsNow, [
        stream,
        rsvpOf(snapshot),
        snapshot.matches({ going: 'in' }),
        snapshot.context.checkinDate,
        snapshot.context.checkoutDate,
        fact.type === 'attendance.checkedIn' ? fact.by : null,
      ]);
  }
}

/** The answer as section 3 names it. */
export function rsvpOf(snapshot: AttendanceSnapshot): Rsvp {
  if (snapshot.matches('going')) return 'yes';
  return snapshot.matches('declined') ? 'no' : 'invited';
}
