import type { Fullness } from '#contract/door/fullness.ts';
import { readCode } from '#contract/door/codes.ts';
import { errorText } from '#contract/kit/errorText.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import { refusalDetails } from '#machines/kit/refusal.ts';
import { type RefusedCode, refusedCodeOf } from '../refusedCodes.ts';
import { type DoorEvent, judge, type LocalVerdict } from './judge.ts';
import type { OwnRecord } from './listed.ts';

/** A code as it was given. `at` is when, UTC ISO, read at the edge. */
export interface EnteredCode {
  code: string;
  at: string;
}

/** A code that outlives a page, with what the volunteer had confirmed. */
export interface StoredCode extends EnteredCode {
  confirmed?: Fullness | undefined;
}

/** A code that neither the server has answered nor this phone has decided. */
export interface QueuedCode extends EnteredCode {
  /** What the list said; null where it does not know the code, or is not loaded. */
  judged: LocalVerdict | null;
  /** Who is to be checked out; null for a check-in. */
  leaver: Leaver | null;
  /** It was noted, here or by an earlier page: it waits for the server, whatever a list here says by now. */
  isNoted: boolean;
  /** The code of the host with whose party they come; null for who comes alone. */
  party: string | null;
  /** How full the event was when the volunteer was asked and said yes; null where no one was. */
  confirmed: Fullness | null;
}

/** What the server answers for a code. */
export interface CheckedIn {
  id: string;
  name: string;
  host: string | null;
  guestsToCome: number;
  /** UTC ISO. */
  checkinDate: string;
}

/** Who is to be checked out by a code, as the list knows them. */
export interface Leaver {
  /** The attendee; null while the code alone is known. */
  id: string | null;
  /** Since when they are in, UTC ISO: asked twice about one stay, the server answers twice and checks out once. */
  checkinDate: string | null;
  /** Guests of this host who stay. */
  guestsInside: number;
  /** Whether they were in when the code was given. */
  isIn: boolean;
}

/** What the server answers for who was checked out. UTC ISO; still in is only who let others in on a copied code. */
export interface CheckedOut {
  id: string;
  name: string;
  checkedIn: boolean;
  checkinDate: string | null;
  checkoutDate: string | null;
}

/** Someone who was checked out here. `leftOffline`: by this phone, and not sent yet. */
export interface CheckedOutEntry extends Pick<CheckedOut, 'id' | 'name'> {
  ended: 'left' | 'leftOffline';
  host: string | null;
  at: string;
  guestsInside: number;
  /** The list here had said no. */
  surprises: boolean;
  offline: OfRecord | null;
}

/** A record on this phone, and the moment of the list that it was decided on, UTC ISO. */
export interface OfRecord {
  counter: number;
  listAt: string | null;
}

/** `offline`: admitted by this phone, and not sent yet. */
export interface AdmittedEntry extends Pick<CheckedIn, 'name' | 'host' | 'guestsToCome'> {
  ended: 'in' | 'undone' | 'offline';
  at: string;
  /** The attendee; null where this phone does not know. */
  id: string | null;
  /** The list here had said no. */
  surprises: boolean;
  offline: OfRecord | null;
}

export interface RefusedEntry {
  ended: 'refused';
  /** Whether they were to come in or to go. */
  direction: 'in' | 'out';
  code: string;
  at: string;
  name: string | null;
  host: string | null;
  reason: string;
  /** Who let in whoever is in already. */
  by: string | null;
  /** The list here had said yes. */
  surprises: boolean;
  /**
   * Known on this phone, while the server was not answering; `listAt`: the moment of the list that says so, UTC ISO. `todo`: what
   * may help, where that is not plain.
   */
  here: { listAt: string | null; todo?: string } | null;
  /** No one has decided: no server answered, or no list is known. */
  isUnanswered: boolean;
  /** What is kept until it is waved on, of a code that had been noted: whoever gave it may have gone, and the page too (C-80). */
  kept?: RefusedCode;
}

/** One code at the door and how it ended. `at` is UTC ISO. */
export type Entry = AdmittedEntry | CheckedOutEntry | RefusedEntry;

export interface DoorQueue {
  /** The codes that wait for an answer or a decision, the oldest first. */
  waiting: QueuedCode[];
  /** Codes that this phone cannot decide, which go to the server once it answers; the oldest first. */
  noted: QueuedCode[];
  /** Newest first, as many as are remembered. */
  entries: Entry[];
  /** Refusals that no one has waved on, the oldest first, one for each code. */
  pending: RefusedEntry[];
  /** The code that was given last. */
  newest: QueuedCode | null;
}

/** What is known of the list while a code is given. */
export interface KnownList {
  parties: readonly RosterParty[] | null;
  own: readonly OwnRecord[];
}

const remembered = 4;

/** Whether both were given for the same code, however it was typed. */
export const isSame = (one: EnteredCode, other: EnteredCode): boolean => readCode(one.code) === readCode(other.code);

/** Whether both are the same code, given for the same. */
export const isSameTurn = (one: QueuedCode, other: QueuedCode | undefined): boolean =>
  other !== undefined && one.code === other.code && (one.leaver === null) === (other.leaver === null);

/** What must survive a reload. Who goes is not noted: checked out is who the server says is. */
export const checkInsOf = (codes: readonly QueuedCode[]): StoredCode[] =>
  codes.flatMap((each) => (each.leaver === null ? [givenOf(each)] : []));

/** A code as it was given and confirmed. */
export const givenOf = ({ code, at, confirmed: fullness }: QueuedCode): StoredCode => ({
  ...{ code, at },
  ...(fullness && { confirmed: fullness }),
});

/** A code as it joins the line. */
export const queued = (given: EnteredCode, known: Partial<QueuedCode> = {}): QueuedCode => ({
  ...given,
  ...{ judged: null, leaver: null, party: null, confirmed: null, isNoted: false },
  ...known,
});

/** The line with one more code at its end; one that waits already is not sent twice. */
export function enqueued(
  line: DoorQueue,
  list: KnownList,
  event: DoorEvent,
  given: EnteredCode,
  party: string | null = null,
): DoorQueue {
  const known = line.waiting.find((each) => each.leaver === null && isSame(each, given));
  if (known) return { ...line, newest: known };
  const judged = list.parties && judge(list.parties, list.own, given.code, event, given.at);
  const newest = queued(given, { judged, party });
  return { ...line, newest, waiting: [...line.waiting, newest], pending: pendingBut(line, given) };
}

/** Without what was said of the code that is given again, or of the same turn of it. */
export const pendingBut = (
  { pending }: DoorQueue,
  given: EnteredCode & Partial<Pick<RefusedEntry, 'direction'>>,
): RefusedEntry[] =>
  pending.filter((each) => !isSame(each, given) || (given.direction ?? each.direction) !== each.direction);

/** The line after the server took its first code. */
export function admitted(line: DoorQueue, { checkinDate, ...checkedIn }: CheckedIn): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const surprises = (first?.judged?.refusal ?? null) !== null;
  const entry: Entry = { ended: 'in', at: checkinDate, ...checkedIn, surprises, offline: null };
  return { ...line, waiting, entries: withEntry(line, entry) };
}

/** The line after this phone admitted its first code. */
export function admittedHere(
  line: DoorQueue,
  { name, host, guestsToCome }: LocalVerdict,
  kept: StoredAdmission,
): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const { id, ...offline } = kept;
  const entry: Entry = {
    ...{ ended: 'offline', id, name, host, guestsToCome, surprises: false, offline },
    at: first?.at ?? '',
  };
  return { ...line, waiting, entries: withEntry(line, entry) };
}

/** What was kept of someone who came or went: the attendee; null where this phone does not know them. */
export interface StoredAdmission extends OfRecord {
  id: string | null;
}

/** The line after the server refused its first code. */
export function rejected(line: DoorQueue, error: unknown): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const judged = first?.judged ?? null;
  const { name, by } = refusalDetails(error);
  const entry: RefusedEntry = {
    ended: 'refused',
    direction: 'in',
    code: first?.code ?? '',
    at: first?.at ?? '',
    name: typeof name === 'string' ? name : (judged?.name ?? null),
    host: judged?.host ?? null,
    reason: errorText(error),
    by: typeof by === 'string' && by !== '' ? by : null,
    surprises: judged?.refusal === null,
    here: null,
    isUnanswered: false,
    ...(first?.isNoted && { kept: refusedCodeOf(first, error) }),
  };
  return { ...line, waiting, entries: withEntry(line, entry), pending: [...pendingBut(line, entry), entry] };
}

/** The queue, in which the check-in of this attendee reads as undone. */
export const undone = (line: DoorQueue, id: string): DoorQueue => ({
  ...line,
  entries: line.entries.map((each) => (each.ended === 'in' && each.id === id ? { ...each, ended: 'undone' } : each)),
});

/** The line after this phone refused its first code: that is said before the other refusals. */
export function rejectedHere(
  line: DoorQueue,
  judged: Pick<LocalVerdict, 'name' | 'host'> | null,
  reason: string,
  here: RefusedEntry['here'],
): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const refused: RefusedEntry = {
    ended: 'refused',
    direction: first?.leaver ? 'out' : 'in',
    code: first?.code ?? '',
    at: first?.at ?? '',
    name: judged?.name ?? null,
    host: judged?.host ?? null,
    reason,
    by: null,
    surprises: false,
    here,
    isUnanswered: false,
  };
  return { ...line, waiting, entries: withEntry(line, refused), pending: [refused, ...pendingBut(line, refused)] };
}

/** Entries with a new one before them; the oldest are left out. */
export const withEntry = ({ entries }: DoorQueue, entry: Entry): Entry[] => [entry, ...entries].slice(0, remembered);
