import { type AttendanceSnapshot, attendanceMachine } from '#machines/lifecycles/attendance.machine.ts';
import type { Rsvp } from '#contract/rsvp/attendee.ts';
import type { Sql } from '#server/db/db.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

/** One stream per attendee; its id is the attendee's. */
export const attendanceKind = streamKind({
  kind: 'attendance',
  machine: attendanceMachine,
  chart: 4,
  schemas: {
    'attendance.invited': 1,
    'attendance.accepted': 1,
    'attendance.declined': 1,
    'attendance.resumed': 1,
    'attendance.checkedIn': 1,
    'attendance.checkInUndone': 2,
    'attendance.checkedOut': 1,
    'attendance.removed': 1,
    'guest.invited': 1,
    'guest.removed': 1,
  },
  upcasters: { 'attendance.checkInUndone': { 1: (payload) => ({ ...payload, of: null }) } },
  tables: { attendance: 'id' },
  project,
  projectMany,
  clear: async (sql) => void (await sql.query('delete from attendance')),
});

type AttendanceChange = Change<typeof attendanceMachine>;

const invitedAgain = `
insert into attendance (id, event_id, rsvp, checked_in) values ($1, $2, 'invited', false)
on conflict (id) do update set rsvp = 'invited', checked_in = false, checkin_at = null, checkout_at = null,
  checked_in_by = null, noted_at = null, is_removed = false`;

const manyInvited = `
insert into attendance (id, event_id, rsvp, checked_in)
select i.id, i.event, 'invited', false from jsonb_to_recordset($1::jsonb) as i (id text, event text)
on conflict (id) do update set rsvp = 'invited', checked_in = false, checkin_at = null, checkout_at = null,
  checked_in_by = null, noted_at = null, is_removed = false`;

/** Invitations come many at once. */
async function projectMany(sql: Sql, changes: readonly AttendanceChange[]): Promise<void> {
  const invited = changes.flatMap(({ stream, fact }) =>
    fact.type === 'attendance.invited' ? [{ id: stream, event: fact.event }] : [],
  );
  if (invited.length === changes.length) await sql.query(manyInvited, [JSON.stringify(invited)]);
  else for (const change of changes) await project(sql, change);
}

const standsNow = `
update attendance set rsvp = $2, checked_in = $3, checkin_at = $4, checkout_at = $5, checked_in_by = $6,
  noted_at = $7
where id = $1`;

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
        snapshot.context.checkedInBy,
        snapshot.context.notedAt,
      ]);
  }
}

/** The answer as P-67 names it. */
export function rsvpOf(snapshot: AttendanceSnapshot): Rsvp {
  if (snapshot.matches('going')) return 'yes';
  return snapshot.matches('declined') || snapshot.matches('onHold') ? 'no' : 'invited';
}
