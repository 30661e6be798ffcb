import { merged } from './admissions.ts';
import type { AttendanceContext, AttendanceFact, RecordedAtDoor } from './attendance.facts.ts';
import { idOfRecord, moved } from './attendance.moves.ts';

type ConflictFact = Extract<AttendanceFact, { type: 'attendance.conflictFound' }>;

/** The facts of what doors recorded of one attendee, each with its outcome, and of the conflicts that come of them. */
export function factsOfRecords(
  context: AttendanceContext,
  records: readonly Omit<RecordedAtDoor, 'outcome'>[],
): (RecordedAtDoor | ConflictFact)[] {
  const inOrder = records.toSorted((a, b) => a.doorAt.localeCompare(b.doorAt) || a.counter - b.counter);
  const facts = inOrder.map((record): RecordedAtDoor => ({ ...record, outcome: 'merged' }));
  const after = facts.reduce(moved, context);
  const inDoubt = new Set(merged(after).conflicts.flatMap(({ admissions }) => admissions.map(({ id }) => id)));
  const told = facts.map((fact) => (inDoubt.has(idOfRecord(fact)) ? { ...fact, outcome: 'conflict' as const } : fact));
  const [last] = told.slice(-1);
  return [...told, ...(last ? conflictsFound(context, after, last) : [])];
}

/** A fact for each conflict that is open after a fact, and was not open of the same admissions before. */
export function conflictsFound(
  before: AttendanceContext,
  after: AttendanceContext,
  { at, by }: { at: string; by: string },
): ConflictFact[] {
  const known = new Set(merged(before).conflicts.map((conflict) => idsOf(conflict).join()));
  return merged(after)
    .conflicts.filter((conflict) => !known.has(idsOf(conflict).join()))
    .map((conflict) => ({
      type: 'attendance.conflictFound',
      at,
      by,
      reason: conflict.reason,
      admissions: idsOf(conflict),
    }));
}

const idsOf = ({ admissions }: { admissions: readonly { id: string }[] }): string[] => admissions.map(({ id }) => id);
