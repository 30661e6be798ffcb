import type { EveningFact } from '#contract/evenings/evening.ts';
import type { Evening } from './evening.ts';

/** Someone inside, the fact that let them in, and how many are in on their code: more than 1 only where it was copied. */
export interface Inside {
  attendee: string;
  count: number;
  since: EveningFact;
}

/** What one door had shown by then. */
export interface DoorTotals {
  device: string;
  admitted: number;
  refused: number;
  undone: number;
  /** Its last fact; null before its first. */
  last: EveningFact | null;
}

/** How an evening stood after so many of its facts. */
export interface EveningState {
  /** The latest first. */
  inside: readonly Inside[];
  doors: readonly DoorTotals[];
  /** What each attendee who is going had agreed to, by attendee. */
  agreed: Readonly<Record<string, string>>;
}

/**
 * Folds the first facts of an evening. Each fact carries what the lifecycle of its stream makes of it, the same as for Inside
 * Now, so that no rule of the attendance stands here again.
 */
export function stateAfter({ facts, doors }: Evening, count: number): EveningState {
  const inside = new Map<string, Inside>();
  const agreed: Record<string, string> = {};
  const byDoor = new Map(doors.map((device): [string, DoorTotals] => [device, noTotals(device)]));
  for (let index = 0; index < count; index += 1) {
    const fact = facts[index];
    if (!fact) break;
    noteInside(inside, fact);
    if (fact.agreement !== undefined) agreed[fact.stream] = fact.agreement;
    noteAtDoor(byDoor, fact);
  }
  return {
    inside: [...inside.values()].toReversed(),
    doors: [...byDoor.values()],
    agreed,
  };
}

function noteInside(people: Map<string, Inside>, fact: EveningFact): void {
  if (!fact.inside) return;
  const { stream: attendee } = fact;
  const before = people.get(attendee);
  const count = (before?.count ?? 0) + fact.inside.change;
  if (count === 0) people.delete(attendee);
  else people.set(attendee, { attendee, count, since: before?.since ?? fact });
}

const noTotals = (device: string): DoorTotals => ({ device, admitted: 0, refused: 0, undone: 0, last: null });

function noteAtDoor(doors: Map<string, DoorTotals>, fact: EveningFact): void {
  const door = doors.get(fact.device ?? '');
  if (!door) return;
  const isRecord = fact.type === 'attendance.recordedAtDoor';
  if (fact.type === 'attendance.checkedIn' || (isRecord && fact.decision === 'in')) door.admitted += 1;
  else if (fact.type === 'door.refused') door.refused += 1;
  else if (fact.type === 'attendance.checkInUndone') door.undone += 1;
  else if (fact.type !== 'attendance.checkedOut' && !isRecord) return;
  door.last = fact;
}
