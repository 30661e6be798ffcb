import { readCode } from '#contract/door/codes.ts';
import type { Fullness } from '#contract/door/fullness.ts';
import { findCode } from '#machines/guests/roster/codes.ts';
import { type DoorDecision, decideHere } from './decision.ts';
import { findInList } from './judge.ts';
import { knownInside } from './pack.ts';
import { checkInsOf, type StoredCode, type QueuedCode } from './queue.ts';
import type { DoorContext } from './signals.ts';
import { partyAtHead } from './together.ts';

/** How many are inside and may be, as far as this phone knows; null where it does not know both. */
function fullnessOf(door: DoorContext): Fullness | null {
  const { parties, own, lately, pack } = door;
  const inside = knownInside({ parties, pack, own: lately ? [...own, lately] : own });
  const capacity = parties ? door.capacity : (pack?.capacity ?? null);
  return inside === null || capacity === null ? null : { inside, capacity };
}

/** Behind so many inside a door asks for the first time. */
const nearlyFull = (capacity: number): number => Math.ceil((capacity * 9) / 10);

/**
 * The question whether the first in line comes in, with those who come along: once at a door behind nine tenths of the capacity,
 * and for everyone who would be one more than may be inside. Null where nothing is to be asked: who was confirmed is not asked
 * about again, and whom the list does not let in goes to the server.
 */
export function confirmAtCapacity(door: DoorContext): DoorDecision | null {
  const together = partyAtHead(door);
  const last = together.at(-1);
  if (!last || last.leaver || last.confirmed) return null;
  const decision = together.length === 1 && door.decision ? door.decision : decisionByList(door, last);
  const full = fullnessOf(door);
  if (!full || !decision || decision.judged.refusal !== null) return null;
  const number = full.inside + together.length;
  const isNearly = number > nearlyFull(full.capacity) && door.confirmedOf !== full.capacity;
  if (number <= full.capacity && !isNearly) return null;
  const row = door.parties && findCode(door.parties, readCode(last.code))?.row;
  return { ...decision, full: { ...full, people: together.length, firstName: row?.firstName ?? null } };
}

function decisionByList(door: DoorContext, turn: QueuedCode): DoorDecision | null {
  const { parties, countedAt: listAt, own } = door;
  const found = parties && { listed: findInList(parties, turn.code), listAt };
  return found && decideHere(turn, found, { own, isWhole: false }, door);
}

/** The question with what is known by now; one that stands is answered, whatever was known since. */
export function confirmAgain(door: DoorContext): DoorDecision | null {
  const { decision } = door;
  if (!decision?.full) return decision;
  return { ...decision, full: { ...decision.full, ...fullnessOf(door) } };
}

/** What must survive a reload: not whom the volunteer is asked about, for no one comes in unasked. */
export function codesToStore({ noted, waiting, decision, asked }: DoorContext): StoredCode[] {
  const isAsked = asked === 'waiting' && decision?.full;
  return checkInsOf([...noted, ...(isAsked ? waiting.slice(partyAtHead({ waiting }).length) : waiting)]);
}
