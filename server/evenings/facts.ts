import { attendeeFactTypes, type EveningFact, eventFactTypes } from '#contract/evenings/evening.ts';
import { stateName } from '#machines/lifecycles/stateName.ts';
import type { DoorRefusalFact } from '#machines/lifecycles/doorRefusals.machine.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import type { EventReviewFact } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { Folding, rowsOf } from '#server/journal/folding.ts';
import { storedState } from '#server/journal/lifecycle.ts';
import { doorRefusalsKind } from '#server/door/doorRefusals.kind.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { eventReviewKind } from '#server/review/eventReview.kind.ts';
import type { AgreedRule } from './agreements.ts';

type EveningJournalFact = Extract<AttendanceFact | EventReviewFact | DoorRefusalFact, { type: EveningFact['type'] }>;

const told: ReadonlySet<string> = new Set([...eventFactTypes, ...attendeeFactTypes, 'door.refused']);

/**
 * What these streams tell of an evening, each fact with the state that the lifecycle folds it to. The event's own facts begin
 * with the first submission: what its owner typed before is no one else's.
 */
export async function factsOf(
  sql: Sql,
  streams: readonly string[],
  keyOf: (rules: readonly AgreedRule[]) => string,
): Promise<EveningFact[]> {
  const rows = await rowsOf(sql, streams);
  const folding = new Folding([eventReviewKind, attendanceKind, doorRefusalsKind]);
  const steps = await stepsOf(sql, streams);
  const submitted = rows.find(({ type }) => type === 'event.submitted');
  const facts: EveningFact[] = [];
  for (const row of rows) {
    const { change } = folding.take(row);
    if (!told.has(row.type)) continue;
    if (row.kind === eventReviewKind.kind && row.pos < (submitted?.pos ?? Number.POSITIVE_INFINITY)) continue;
    const fact = change.fact as unknown as EveningJournalFact;
    facts.push({
      pos: row.pos,
      at: row.at.toISOString(),
      type: fact.type,
      stream: row.stream,
      state: stateName(storedState(change.snapshot).value),
      by: row.actor,
      ...(row.device === null ? {} : { device: row.device }),
      ...detailsOf(fact, steps, keyOf),
    });
  }
  return facts;
}

function detailsOf(
  fact: EveningJournalFact,
  steps: ReadonlyMap<string, string>,
  keyOf: (rules: readonly AgreedRule[]) => string,
): Partial<EveningFact> {
  switch (fact.type) {
    case 'section.reviewed':
      return { approved: fact.approved, step: steps.get(fact.section) };
    case 'section.commented':
      return { step: steps.get(fact.section) };
    case 'door.refused':
      return { refusal: fact.code, attendee: fact.attendee, ...atDoor(fact) };
    case 'attendance.recordedAtDoor':
      return atDoor(fact);
    case 'attendance.conflictFound':
      return { conflict: fact.reason, admissions: fact.admissions.length };
    case 'attendance.conflictSettled':
      return { answer: fact.answer, admissions: fact.admissions.length };
    case 'attendance.accepted':
      return fact.rules === null ? {} : { agreement: keyOf(fact.rules) };
    default:
      return {};
  }
}

const atDoor = ({ doorAt, decision }: Pick<DoorRefusalFact, 'doorAt' | 'decision'>): Partial<EveningFact> => ({
  ...(doorAt && { doorAt }),
  ...(decision && { decision }),
});

/** The names of steps by their sections. */
async function stepsOf(sql: Sql, streams: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ id: string; name: string }>(
    `select s.id, m.name from event_section s join event_module m on m.id = s.module_id where s.event_id = any($1)`,
    [streams],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
