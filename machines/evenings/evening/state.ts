import type { EveningFact } from '#contract/evenings/evening.ts';
import { isInside } from '#machines/lifecycles/stateName.ts';
import type { Evening } from './evening.ts';

/** Someone inside, and the fact that let them in. */
export interface Inside {
  attendee: string;
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
 * Folds the first facts of an evening. Each fact carries the state that the lifecycle of its stream folds it to, so that who is
 * inside is the last state of every stream, and no rule of the attendance stands here again.
 */
export function stateAfter({ facts, doors }: Evening, count: number): EveningState {
  const inside = new Map<string, EveningFact>();
  const agreed: Record<string, string> = {};
  const byDoor = new Map(doors.map((device): [string, DoorTotals] => [device, noTotals(device)]));
  for (let index = 0; index < count; index += 1) {
    const fact = facts[index];
    if (!fact) break;
    if (!isInside(fact.state)) inside.delete(fact.stream);
    else if (!inside.has(fact.stream)) inside.set(fact.stream, fact);
    if (fact.agreement !== undefined) agreed[fact.stream] = fact.agreement;
    noteAtDoor(byDoor, fact);
  }
  return {
    inside: [...inside].map(([attendee, since]) => ({ attendee, since })).toReversed(),
    doors: [...byDoor.values()],
    agreed,
  };
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
