import type { Fullness } from '#contract/door/fullness.ts';
import { type DoorRecord, OfflineRefusal } from '#contract/door/doorLog.ts';
import { keptCode, readCode, showCode } from '#contract/door/codes.ts';
import { type DoorEvent, judgeListed, type LocalVerdict } from './judge.ts';
import { judgeLeavingListed } from './leaving.ts';
import type { Listed, OwnRecord } from './listed.ts';
import { givenOf, type StoredCode, type QueuedCode } from './queue.ts';

/** What is asked before someone comes in where an event is nearly full or full. */
export interface AtCapacity extends Fullness {
  /** How many would come in. */
  people: number;
  /** Of who would come in alone; null where this phone knows no more than the whole name. */
  firstName: string | null;
}

/** Who was found for a code without a network, and what follows by the lifecycle that the server uses. */
export interface DoorDecision {
  given: StoredCode;
  /** Null where the code is on no row of a whole list. */
  listed: Listed | null;
  judged: LocalVerdict;
  /** The moment of the list, UTC ISO. */
  listAt: string | null;
  /** Where the event is nearly full or full, and the volunteer is asked. */
  full: AtCapacity | null;
}

/** A record before it has its number: what is kept of a decision. */
export type NewRecord = Omit<DoorRecord, 'counter'> & Pick<OwnRecord, 'attendeeId' | 'hostId'>;

/** What this phone found for a code; `listed` is null where the list does not know it. */
export interface LocalMatch {
  listed: Listed | null;
  listAt: string | null;
}

/** What is known of the list while a code is decided on. */
interface KnownHere {
  own: readonly OwnRecord[];
  /** Whether everyone on the list was looked through: a code that was not found is then refused. */
  isWhole: boolean;
}

/** The decision on a code by what was found, as it was meant: in or out. Null where nothing was, and the list is not whole. */
export function decideHere(
  turn: QueuedCode,
  { listed, listAt }: LocalMatch,
  { own, isWhole }: KnownHere,
  event: DoorEvent,
): DoorDecision | null {
  const given = givenOf(turn);
  if (!listed) return isWhole ? { given, listed, listAt, judged: notOnList(given), full: null } : null;
  const judged = turn.leaver
    ? judgeLeavingListed(listed, own, event, { ...given, leaver: turn.leaver })
    : judgeListed(listed, own, event, given.at);
  return { given, listed, listAt, judged, full: null };
}

/** What is said of a code that is in no row of the list on this phone. */
export const notOnListText = 'That code isn’t on this list';

/** What is said beside it: how old that list is, and what helps where it cannot be asked for again. `listAt`: UTC ISO. */
export const unknownHere = (
  { outage }: { outage: string | null },
  listAt: string | null,
): { listAt: string | null; todo?: string } => ({
  listAt,
  ...(outage !== null && { todo: 'If they were added since, try again online.' }),
});

const notOnList = ({ code }: StoredCode): LocalVerdict => ({
  name: showCode(readCode(code)),
  ...{ host: null, refusal: notOnListText, refusalCode: 'unknownCode', guestsToCome: 0 },
});

/** Whole minutes from the list to the code; 0 where the list's moment is not known. */
export const listAgeMinutes = ({ given, listAt }: DoorDecision): number =>
  listAt === null ? 0 : Math.max(0, Math.floor((Date.parse(given.at) - Date.parse(listAt)) / 60_000));

/**
 * What is kept of a decision on a code: as it was judged and confirmed, or turned away by the volunteer. A code that no list
 * knows names no refusal: the server says why once it is handed over.
 */
export function recordOf({ given, listed, judged, listAt }: DoorDecision, isTurnedAway: boolean): NewRecord {
  const { at, confirmed } = given;
  const common = {
    code: keptCode(given.code),
    at,
    listAt,
    attendeeId: listed?.id ?? null,
    hostId: listed?.hostId ?? null,
  };
  if (isTurnedAway) return { ...common, decision: 'refused', refusal: 'turnedAway' };
  if (judged.refusalCode === null) return { ...common, decision: 'in', ...(confirmed && { confirmed }) };
  const refusal = OfflineRefusal.safeParse(judged.refusalCode);
  return { ...common, decision: 'refused', ...(refusal.success && { refusal: refusal.data }) };
}

/** What is kept of someone who may go. */
export const exitOf = ({ given: { code, at }, listed, listAt }: DoorDecision): NewRecord => ({
  ...{ code: keptCode(code), at, listAt, attendeeId: listed?.id ?? null, hostId: listed?.hostId ?? null },
  decision: 'out',
});
