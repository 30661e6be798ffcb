import { type EventObject, fromCallback } from 'xstate';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import type { OwnRecord } from './listed.ts';

/** What is kept of the list on this phone: `kept` of `of` people; `listAt` is when the list was read, UTC ISO; `inside` by it, and how many may be. */
export interface DoorPack {
  kept: number;
  of: number;
  listAt: string | null;
  inside: number | null;
  capacity: number | null;
}

/** What is kept on this phone for a door without a network. `own`: its records of this event since that list, in their order. */
export type PackUpdate = {
  type: 'pack.changed';
  pack: DoorPack | null;
  own: readonly OwnRecord[];
  /** This browser keeps nothing. */
  refusesToKeep: boolean;
  /** Since no more fits on the phone. */
  isFull?: boolean;
};

/** Stands for what this phone keeps for the door of an event, in a chart that hears `PackTold` of it. */
export const watchPackStub = () =>
  fromCallback<EventObject, { eventId: string }>(() => {
    throw new Error('watchPack: provide what is kept for the door of the event');
  });

/** The records with one more; one that is known by its number stays, and what was sent stays sent. */
export const withRecord = (own: readonly OwnRecord[], record: OwnRecord): OwnRecord[] => withRecords(own, [record]);

/** {@link withRecord} for many, in the order of their numbers. */
export function withRecords(own: readonly OwnRecord[], records: readonly OwnRecord[]): OwnRecord[] {
  const known = new Map(own.map((each) => [each.counter, each]));
  for (const record of records) {
    const isSent = record.isSent || (known.get(record.counter)?.isSent ?? false);
    known.set(record.counter, { ...record, isSent });
  }
  return [...known.values()].toSorted((one, other) => one.counter - other.counter);
}

/** Records of this phone that the server does not have yet. */
export const unsentOf = (own: readonly OwnRecord[]): OwnRecord[] => own.filter(({ isSent }) => !isSent);

/** What this phone has decided, as far as it matters beside a list. */
interface DecidedHere {
  own: readonly OwnRecord[];
  sentBefore: readonly number[];
}

/**
 * What is left once a list was read. The answer that comes first after records were sent may have been asked for before, so
 * they stay until the next.
 */
export function heardOf({ own, sentBefore }: DecidedHere): DecidedHere {
  const left = own.filter(({ counter, isSent }) => !isSent || !sentBefore.includes(counter));
  return { own: left, sentBefore: left.filter(({ isSent }) => isSent).map(({ counter }) => counter) };
}

/** Who came or went by this phone. */
export type OwnMove = Pick<OwnRecord, 'attendeeId' | 'decision'>;

/** How many are inside, as far as this phone knows: by the list and by what it has decided beside it. Null where it has no list. */
export function knownInside({ parties, pack, own }: KnownHere): number | null {
  if (parties) return insideWith(parties, own);
  return pack && pack.inside !== null ? insideSince(pack.inside, own) : null;
}

/** What is known of the list, in memory or kept. */
type ListHere = Pick<KnownHere, 'parties' | 'pack'>;

/** Whether this phone knows anyone of the list. */
export const isListKnown = ({ parties, pack }: ListHere): boolean => parties !== null || pack !== null;

/** Whether it knows everyone: while the list is still being sealed, a code that is not found says nothing. */
export const isListWhole = ({ parties, pack }: ListHere): boolean =>
  parties !== null || (pack !== null && pack.kept >= pack.of);

interface KnownHere {
  parties: readonly RosterParty[] | null;
  pack: DoorPack | null;
  own: readonly OwnMove[];
}

function insideWith(parties: readonly RosterParty[], own: readonly OwnMove[]): number {
  const listed = listedInside.get(parties) ?? insideOf(parties);
  listedInside.set(parties, listed);
  const decided = new Map(
    own.flatMap((each) => (each.decision === 'refused' ? [] : [[each.attendeeId, each.decision]])),
  );
  let { count } = listed;
  for (const [id, decision] of decided) {
    if (decision === 'in' && !listed.ids.has(id)) count += 1;
    if (decision === 'out' && listed.ids.has(id)) count -= 1;
  }
  return count;
}

interface ListedInside {
  ids: ReadonlySet<string | null>;
  /** With people who came in on someone’s copied code. */
  count: number;
}

/** A list is counted once, however often it is shown. */
const listedInside = new WeakMap<readonly RosterParty[], ListedInside>();

function insideOf(parties: readonly RosterParty[]): ListedInside {
  const inside = parties.flatMap(({ host, guests }) => [host, ...guests]).filter(({ checkedIn }) => checkedIn);
  const copies = inside.reduce((sum, row) => sum + (row.copies ?? 0), 0);
  return { ids: new Set(inside.map(({ id }) => id)), count: inside.length + copies };
}

/** Where only the number of the list is known, everything was decided after it. */
const insideSince = (inside: number, own: readonly OwnMove[]): number =>
  own.reduce((sum, { decision }) => sum + (decision === 'in' ? 1 : decision === 'out' ? -1 : 0), inside);
