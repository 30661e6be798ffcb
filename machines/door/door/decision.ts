import type { Fullness } from '#contract/door/fullness.ts';
import { type DoorRecord, OfflineRefusal } from '#contract/door/doorLog.ts';
import { type DoorEvent, judgeListed, type LocalVerdict } from './judge.ts';
import type { Listed, OwnRecord } from './listed.ts';
import type { KeptCode } from './queue.ts';

/** What is asked before somebody comes in where an event is nearly full or full. */
export interface AtCapacity extends Fullness {
  /** How many would come in. */
  people: number;
  /** Of who would come in alone; null where this phone knows no more than the whole name. */
  firstName: string | null;
}

/** Who was found for a code without a network, and what follows by the lifecycle that the server uses. */
export interface DoorDecision {
  given: KeptCode;
  listed: Listed;
  judged: LocalVerdict;
  /** The moment of the list, UTC ISO. */
  listAt: string | null;
  /** Where the event is nearly full or full, and the volunteer is asked. */
  full: AtCapacity | null;
}

/** A record before it has its number: what is kept of a decision. */
export type NewRecord = Omit<DoorRecord, 'counter'> & Pick<OwnRecord, 'attendeeId' | 'hostId'>;

/** What this phone found for a code; null where the list does not know it. */
export interface FoundHere {
  listed: Listed | null;
  listAt: string | null;
}

/** The decision on a code by what was found; null where nothing was. */
export function decideHere(
  given: KeptCode,
  { listed, listAt }: FoundHere,
  own: readonly OwnRecord[],
  event: DoorEvent,
): DoorDecision | null {
  return listed && { given, listed, listAt, judged: judgeListed(listed, own, event, given.at), full: null };
}

/** Whole minutes from the list to the code; 0 where the list's moment is not known. */
export const listAgeMinutes = ({ given, listAt }: DoorDecision): number =>
  listAt === null ? 0 : Math.max(0, Math.floor((Date.parse(given.at) - Date.parse(listAt)) / 60_000));

/** What is kept of a decision on a code: as it was judged and confirmed, or turned away by the volunteer. */
export function recordOf({ given, listed, judged, listAt }: DoorDecision, isTurnedAway: boolean): NewRecord {
  const { code, at, confirmed } = given;
  const { id: attendeeId, hostId } = listed;
  const common = { code, at, listAt, attendeeId, hostId };
  if (isTurnedAway) return { ...common, decision: 'refused', refusal: 'turnedAway' };
  if (judged.refusalCode === null) return { ...common, decision: 'in', ...(confirmed && { confirmed }) };
  const refusal = OfflineRefusal.safeParse(judged.refusalCode);
  return { ...common, decision: 'refused', ...(refusal.success && { refusal: refusal.data }) };
}
