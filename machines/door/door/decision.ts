import { type DoorRecord, OfflineRefusal } from '#contract/door/doorLog.ts';
import { type DoorEvent, judgeListed, type LocalVerdict } from './judge.ts';
import type { Listed, OwnRecord } from './listed.ts';
import type { GivenCode } from './queue.ts';

/** Who was found for a code without a network, and what follows by the lifecycle that the server uses. */
export interface DoorDecision {
  given: GivenCode;
  listed: Listed;
  judged: LocalVerdict;
  /** The moment of the list, UTC ISO. */
  listAt: string | null;
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
  given: GivenCode,
  { listed, listAt }: FoundHere,
  own: readonly OwnRecord[],
  event: DoorEvent,
): DoorDecision | null {
  return listed && { given, listed, listAt, judged: judgeListed(listed, own, event, given.at) };
}

/** Whole minutes from the list to the code; 0 where the list's moment is not known. */
export const listAgeMinutes = ({ given, listAt }: DoorDecision): number =>
  listAt === null ? 0 : Math.max(0, Math.floor((Date.parse(given.at) - Date.parse(listAt)) / 60_000));

/** What is kept of a decision: as it was judged, or turned away by the volunteer. */
export function recordOf({ given, listed, judged, listAt }: DoorDecision, isTurnedAway: boolean): NewRecord {
  const { id: attendeeId, hostId } = listed;
  const common = { ...given, listAt, attendeeId, hostId };
  if (isTurnedAway) return { ...common, decision: 'refused', refusal: 'turnedAway' };
  if (judged.refusalCode === null) return { ...common, decision: 'in' };
  const refusal = OfflineRefusal.safeParse(judged.refusalCode);
  return { ...common, decision: 'refused', ...(refusal.success && { refusal: refusal.data }) };
}
