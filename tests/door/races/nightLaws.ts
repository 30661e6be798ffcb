import type { AttendanceFact, AttendanceSnapshot } from '#machines/lifecycles/attendance.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { foldRow } from '#server/journal/fold.ts';
import { initialSnapshot } from '#server/journal/lifecycle.ts';
import { journalColumns, type JournalRow } from '#server/journal/rows.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { idOfRecord } from '#machines/lifecycles/attendance.moves.ts';

type Row = JournalRow & { host: string | null };

/** The facts of an event and its attendees in the order in which they were written, hosts with their guests. */
const facts = `
select ${journalColumns}, r.host_id as host from journal j left join attendee_record r on r.id = j.stream
where j.stream = $1 or r.event_id = $1 order by j.pos`;

export interface Night {
  /** How many the journal says are in. */
  inside: number;
  /** A sentence for each law that does not hold, at any moment of the night. */
  broken: string[];
}

/**
 * Reads the night as the journal tells it and holds every fact against the laws of the door. What a door decided without a
 * network may break them; then it is told as a conflict.
 */
export async function brokenLaws(sql: Sql, eventId: string): Promise<Night> {
  const { rows } = await sql.query<Row>(facts, [eventId]);
  const inside = new Map<string, number>();
  const going = new Set<string>();
  const hosts = new Map<string, string>();
  const standing = new Map<string, AttendanceSnapshot>();
  const inDoubt = new Set<string>();
  const found = new Set<string>();
  const overruled = new Set<string>();
  const broken: string[] = [];
  let isOver = false;
  for (const row of rows) {
    const { pos, stream, type, host } = row;
    const wrong = (sentence: string) => broken.push(`#${pos} ${type}: ${sentence}`);
    if (type === 'event.cancelled') {
      if (inside.size > 0) wrong('people are inside');
      isOver = true;
    }
    if (!(type in attendanceKind.schemas)) continue;
    if (host !== null) hosts.set(stream, host);
    const wasIn = inside.has(stream);
    const { fact, snapshot } = foldRow(
      attendanceKind,
      standing.get(stream) ?? initialSnapshot(attendanceKind, stream),
      row,
    );
    standing.set(stream, snapshot);
    if (snapshot.matches({ going: 'in' })) inside.set(stream, 1 + snapshot.context.copies);
    else inside.delete(stream);
    if (isOver && !isTold(fact)) wrong('the event was cancelled before');
    switch (fact.type) {
      case 'attendance.accepted':
      case 'attendance.resumed':
        going.add(stream);
        break;
      case 'attendance.declined':
        if (wasIn) wrong('who is in can not cancel');
        going.delete(stream);
        break;
      case 'attendance.checkedIn':
        if (wasIn) wrong('was in already');
        if (!going.has(stream) && !overruled.has(stream)) wrong('had not said yes');
        break;
      case 'attendance.checkedOut':
      case 'attendance.checkInUndone':
        if (!wasIn) wrong('was not in');
        break;
      case 'attendance.recordedAtDoor': {
        const contradicts = fact.decision === 'in' && (isOver || !going.has(stream));
        if (contradicts && fact.outcome !== 'conflict') wrong('contradicts the list and is told as merged');
        if (fact.outcome === 'conflict') inDoubt.add(`${stream} ${idOfRecord(fact)}`);
        if (fact.decision === 'in') overruled.add(stream);
        break;
      }
      case 'attendance.conflictFound':
        for (const id of fact.admissions) found.add(`${stream} ${id}`);
        break;
      default:
    }
    for (const each of inside.keys()) {
      const inviter = hosts.get(each);
      const goes = inviter === undefined || going.has(inviter) || overruled.has(inviter) || overruled.has(each);
      if (!goes) wrong('a guest is in whose host is not coming');
    }
  }
  for (const each of inDoubt) if (!found.has(each)) broken.push(`${each}: in doubt, and no conflict was found`);
  return { inside: [...inside.values()].reduce((sum, count) => sum + count, 0), broken };
}

/** What was decided before and is handed over, and what comes of it. */
const isTold = ({ type }: AttendanceFact): boolean =>
  type === 'attendance.recordedAtDoor' || type === 'attendance.conflictFound';
