import type { RosterCounts } from '#contract/guests/roster.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import type { MembershipFact } from '#machines/lifecycles/membership.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import {
  attendeeColumns,
  attendeeTables,
  type AttendeeRow,
  type JsonRow,
  readJsonRow,
} from '#server/rsvp/attendeeRows.ts';

/** What has changed on the list of an event. */
export interface RosterChanges {
  rows: AttendeeRow[];
  removed: string[];
  /** Of the list as it stood when the rows were read. */
  counts: RosterCounts;
}

/** Facts of attendees that are looked up one by one; behind more of them all is read. */
const maxFacts = 2_000;

/** These say nothing of someone's answer, on which it depends whether the invitations of their guests wait. */
const answerStays: readonly AttendanceFact['type'][] = [
  'attendance.checkedIn',
  'attendance.checkInUndone',
  'attendance.checkedOut',
  'attendance.conflictFound',
  'guest.invited',
  'guest.removed',
];

/** By these a guest, and with them a phone, comes onto the list or goes off it. */
const comesOrGoes: readonly AttendanceFact['type'][] = ['attendance.invited', 'attendance.removed'];

/** Whoever belongs to the organization no more, or again, keeps their place on the list, and is shown so; who is erased has no name anymore. */
const standings: readonly MembershipFact['type'][] = [
  'membership.suspended',
  'membership.reinstated',
  'membership.removed',
  'membership.added',
  'membership.moved',
  'membership.merged',
  'membership.erased',
];

/** Arrays, and no joins: how few rows they name is then no guess from the size of the tables. The id of a membership begins with that of its organization. */
const text = `
with facts as materialized (
  select stream, type from journal where pos > $2 and (type = any($3) or stream = $1
    or (type = any($6) and starts_with(stream, (select organization_id || '.' from event where id = $1)))) order by pos limit ${maxFacts + 1}
), own as materialized (
  select id, host_id, phone from attendee_record
  where event_id = $1 and id = any(array(select stream from facts))
), touched as materialized (
  select id from own
  union
  select id from attendee_record where event_id = $1 and person_id = any(array(
    select person_id from membership_standing where id = any(array(select stream from facts where type = any($6)))
  ))
  union
  select id from attendee_record where host_id = any(array(
    select o.id from own o join facts f on f.stream = o.id where f.type <> all($4)
  ))
  union
  select id from attendee_record where event_id = $1 and host_id is not null and phone = any(array(
    select o.phone from own o join facts f on f.stream = o.id
    where o.host_id is not null and o.phone is not null and f.type = any($5)
  ))
)
select
  (select max(pos) from journal) as top,
  (select count(*) from facts) as facts,
  exists (select 1 from facts where stream = $1) as "eventChanged",
  (select coalesce(json_agg(listed), '[]') from (
    select ${attendeeColumns} from ${attendeeTables} where r.id = any(array(select id from touched)) and not t.is_removed
  ) listed) as rows,
  (select coalesce(json_agg(t.id), '[]') from attendance t
    where t.id = any(array(select id from touched)) and t.is_removed) as removed,
  (select json_build_object('all', count(*), 'yes', count(*) filter (where rsvp = 'yes'),
    'inside', coalesce(sum(1 + copies) filter (where checked_in), 0)) from attendance where event_id = $1 and not is_removed) as counts`;

interface Read extends Omit<RosterChanges, 'rows'> {
  top: number | null;
  facts: number;
  eventChanged: boolean;
  rows: JsonRow[];
}

/**
 * Rows that facts behind a position have changed, all of one moment: those of the facts themselves, of whoever was suspended,
 * removed, erased or begins again, the guests of someone whose answer has changed, and guests whose phone a guest who came or
 * went has too. Null where all is to be read: too much has happened, the event itself has changed, or the journal does not
 * reach that far.
 */
export async function changesSince(sql: Sql, eventId: string, since: number): Promise<RosterChanges | null> {
  const types = Object.keys(attendanceKind.schemas);
  const [read] = (await sql.query<Read>(text, [eventId, since, types, answerStays, comesOrGoes, standings])).rows;
  if (!read || read.eventChanged || read.facts > maxFacts || since > (read.top ?? 0)) return null;
  return { rows: read.rows.map(readJsonRow), removed: read.removed, counts: read.counts };
}
