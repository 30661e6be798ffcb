import { type AttendanceSnapshot, attendanceMachine } from '#machines/lifecycles/attendance.machine.ts';
import type { Rsvp } from '#contract/rsvp/attendee.ts';
import type { Sql } from '#server/db/db.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { ofEvent } from '#server/journal/tenant.ts';

/** One stream per attendee; its id is the attendee's. */
export const attendanceKind = streamKind({
  kind: 'attendance',
  machine: attendanceMachine,
  tenant: ({ id }) => ofEvent(`(select r.event_id from attendee_record r where r.id = ${id})`),
  chart: 5,
  schemas: {
    'attendance.invited': 1,
    'attendance.accepted': 1,
    'attendance.declined': 1,
    'attendance.resumed': 1,
    'attendance.checkedIn': 1,
    'attendance.checkInUndone': 2,
    'attendance.checkedOut': 1,
    'attendance.recordedAtDoor': 1,
    'attendance.conflictFound': 1,
    'attendance.conflictSettled': 1,
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
  checked_in_by = null, noted_at = null, is_removed = false, copies = 0, conflict = null`;

const manyInvited = `
insert into attendance (id, event_id, rsvp, checked_in)
select i.id, i.event, 'invited', false from jsonb_to_recordset($1::jsonb) as i (id text, event text)
on conflict (id) do update set rsvp = 'invited', checked_in = false, checkin_at = null, checkout_at = null,
  checked_in_by = null, noted_at = null, is_removed = false, copies = 0, conflict = null`;

/** Invitations and records of doors come many at once. */
async function projectMany(sql: Sql, changes: readonly AttendanceChange[]): Promise<void> {
  const invited = changes.flatMap(({ stream, fact }) =>
    fact.type === 'attendance.invited' ? [{ id: stream, event: fact.event }] : [],
  );
  if (invited.length === changes.length) await sql.query(manyInvited, [JSON.stringify(invited)]);
  else if (changes.every(isAtDoor)) await stand(sql, changes);
  else for (const change of changes) await project(sql, change);
}

/** Of someone who is on the list. */
const isAtDoor = (change: AttendanceChange): boolean =>
  change.fact.type !== 'attendance.invited' && changesRow(change) && !change.snapshot.matches('removed');

const standsNow = `
update attendance set rsvp = $2, checked_in = $3, checkin_at = $4, checkout_at = $5, checked_in_by = $6,
  noted_at = $7, copies = $8, conflict = $9, is_removed = false
where id = $1`;

const manyStand = `
update attendance a set rsvp = s.rsvp, checked_in = s.is_in, checkin_at = s.checkin, checkout_at = s.checkout,
  checked_in_by = s.by, noted_at = s.noted, copies = s.copies, conflict = s.conflict::jsonb, is_removed = false
from jsonb_to_recordset($1::jsonb) as s (id text, rsvp text, is_in boolean, checkin timestamptz, checkout timestamptz,
  by text, noted timestamptz, copies integer, conflict text)
where a.id = s.id`;

/** Who is off the list keeps the answer that was given. */
const isRemoved = 'update attendance set is_removed = true where id = $1';

async function project(sql: Sql, change: AttendanceChange): Promise<void> {
  const { stream, fact, snapshot } = change;
  if (fact.type === 'attendance.invited') await sql.query(invitedAgain, [stream, fact.event]);
  else if (!changesRow(change)) return;
  else if (snapshot.matches('removed')) await sql.query(isRemoved, [stream]);
  else await sql.query(standsNow, Object.values(rowOf(change)));
}

/** Places that a host gives to guests change no row. */
const changesRow = ({ fact }: AttendanceChange): boolean =>
  fact.type !== 'guest.invited' && fact.type !== 'guest.removed';

async function stand(sql: Sql, changes: readonly AttendanceChange[]): Promise<void> {
  const rows = new Map(changes.map((change) => [change.stream, rowOf(change)]));
  await sql.query(manyStand, [JSON.stringify([...rows.values()])]);
}

const rowOf = ({ stream, snapshot }: AttendanceChange) => ({
  id: stream,
  rsvp: rsvpOf(snapshot),
  is_in: snapshot.matches({ going: 'in' }),
  checkin: snapshot.context.checkinDate,
  checkout: snapshot.context.checkoutDate,
  by: snapshot.context.checkedInBy,
  noted: snapshot.context.notedAt,
  copies: snapshot.context.copies,
  conflict: snapshot.context.conflict === null ? null : JSON.stringify(snapshot.context.conflict),
});

/** The answer as P-67 names it. */
export function rsvpOf(snapshot: AttendanceSnapshot): Rsvp {
  if (snapshot.matches('going')) return 'yes';
  return snapshot.matches('declined') || snapshot.matches('onHold') ? 'no' : 'invited';
}
