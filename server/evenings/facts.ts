import { attendeeFactTypes, type EveningFact, eventFactTypes } from '#contract/evenings/evening.ts';
import { stateName } from '#machines/lifecycles/stateName.ts';
import { merged } from '#machines/lifecycles/admissions.ts';
import type { DoorRefusalFact } from '#machines/lifecycles/doorRefusals.machine.ts';
import type { AttendanceContext, AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
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
  const names = await stepsOf(sql, streams);
  const submitted = rows.find(({ type }) => type === 'event.submitted');
  const facts: EveningFact[] = [];
  const movements = new Movements();
  for (const row of rows) {
    const { change } = folding.take(row);
    if (row.kind === attendanceKind.kind)
      movements.take(row, storedState(change.snapshot).context as AttendanceContext);
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
      ...detailsOf(fact, names, keyOf),
    });
  }
  const steps = movements.steps();
  return facts.map((fact) => {
    const inside = steps.get(fact.pos);
    return inside ? { ...fact, inside } : fact;
  });
}

/** Which fact told of which movement, so that what the movements of a stream come to can be said of its facts. */
class Movements {
  readonly #streams = new Map<string, { context: AttendanceContext; positions: Map<string, number> }>();

  take({ stream, pos }: { stream: string; pos: number }, context: AttendanceContext): void {
    const before = this.#streams.get(stream);
    const known = new Set(before?.context.movements.map(({ id }) => id));
    const positions = before?.positions ?? new Map<string, number>();
    for (const { id } of context.movements) if (!known.has(id)) positions.set(id, pos);
    this.#streams.set(stream, { context, positions });
  }

  /** By the position of the fact: the same steps of which the curve of *Inside now* is drawn. */
  steps(): Map<number, NonNullable<EveningFact['inside']>> {
    const found = new Map<number, NonNullable<EveningFact['inside']>>();
    for (const { context, positions } of this.#streams.values())
      for (const { of, at, change } of merged(context).steps) {
        const pos = positions.get(of);
        if (pos !== undefined) found.set(pos, { at, change });
      }
    return found;
  }
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
