import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import { appendMany, openStreams } from '#server/journal/appendMany.ts';
import { loadStreams } from '#server/journal/load.ts';
import { type DecisionContext, stampOf, stamped } from '#server/calls/decisionContext.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { newCode } from '#server/rsvp/newCode.ts';

/**
 * Puts people on the list, again after a removal, by a few statements for each thousand. Returns those for whom that was
 * needed. The event's head is held by the caller.
 */
export async function inviteAll(
  context: DecisionContext,
  eventId: string,
  people: readonly string[],
): Promise<string[]> {
  const { sql } = context;
  await addRecords(context, eventId, people);
  const { rows } = await sql.query<Listed>(listed, [eventId, people]);
  const invited = (personId: string): AttendanceFact[] => [
    { type: 'attendance.invited', ...stamped(context), event: eventId, person: personId, host: null },
  ];
  const fresh = rows.filter(({ isRemoved }) => isRemoved === null);
  const opened = await openStreams(
    sql,
    attendanceKind,
    fresh.map(({ id, personId }) => ({ id, facts: invited(personId) })),
    stampOf(context),
  );
  const personOf = new Map(rows.map(({ id, personId }) => [id, personId]));
  const gone = rows.filter(({ isRemoved }) => isRemoved === true).map(({ id }) => id);
  const held = await loadStreams(sql, attendanceKind, gone, 'update');
  const removed = [...held.values()].filter(({ snapshot }) => snapshot.matches('removed'));
  await appendMany(
    sql,
    attendanceKind,
    removed.map((stream) => ({ stream, facts: invited(personOf.get(stream.id) ?? '') })),
    stampOf(context),
  );
  return [...opened, ...removed.map(({ id }) => id)].flatMap((id) => personOf.get(id) ?? []);
}

interface Listed {
  id: string;
  personId: string;
  /** Null for a record that was made just now. */
  isRemoved: boolean | null;
}

const listed = `
select r.id, r.person_id as "personId", t.is_removed as "isRemoved"
from attendee_record r left join attendance t on t.id = r.id
where r.event_id = $1 and r.person_id = any($2) order by r.id`;

const attempts = 5;

const missing = `
select m.id from unnest($2::text[]) as m (id)
where not exists (select 1 from attendee_record r where r.event_id = $1 and r.person_id = m.id)`;

/** In the order of people, so that two who invite the same ones wait for each other and never in a circle. */
const added = `
insert into attendee_record (id, event_id, person_id, qr_code, created_at)
select n.id, $1::text, n.person, n.code, $2::timestamptz from jsonb_to_recordset($3::jsonb) as n (id text, person text, code text)
order by n.person on conflict do nothing`;

/** Everyone has a record then; a code that the event has already is drawn again. */
async function addRecords(
  { sql, services, now }: DecisionContext,
  eventId: string,
  people: readonly string[],
): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { rows } = await sql.query<{ id: string }>(missing, [eventId, people]);
    if (rows.length === 0) return;
    const records = rows.map(({ id: person }) => ({ id: services.newId(), person, code: newCode(services) }));
    const { count } = await sql.query(added, [eventId, now, JSON.stringify(records)]);
    if (count === records.length) return;
  }
  throw new Error(`No unused codes were found in ${attempts} attempts.`);
}
