import { checkInAttendee } from '#contract/door/calls.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import { readCode } from '#contract/door/codes.ts';
import { errorText } from '#contract/kit/errorText.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import { isUnanswered, refusalCode, refusalDetails } from '#machines/kit/refusal.ts';
import { type DoorEvent, judge, type LocalVerdict } from './judge.ts';

/** A code that the server has not answered yet. `at` is when it was given, UTC ISO, read at the edge. */
export interface QueuedCode {
  code: string;
  at: string;
  /** What the list said; null where it does not know the code, or is not loaded. */
  judged: LocalVerdict | null;
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

export interface Admitted extends Omit<CheckedIn, 'checkinDate'> {
  ended: 'in' | 'undone';
  at: string;
  /** The list here had said no. */
  surprises: boolean;
}

export interface Refused {
  ended: 'refused';
  code: string;
  at: string;
  name: string | null;
  host: string | null;
  reason: string;
  /** Who let in whoever is in already. */
  by: string | null;
  /** The list here had said yes. */
  surprises: boolean;
  /** Known on this phone, while the server was not answering; `listAt`: the moment of the list that says so, UTC ISO. */
  here: { listAt: string | null } | null;
}

/** One code at the door and how it ended. `at` is UTC ISO. */
export type Entry = Admitted | Refused;

export interface DoorQueue {
  /** The codes that wait for an answer, the oldest first. */
  waiting: QueuedCode[];
  /** Newest first, as many as are remembered. */
  entries: Entry[];
  /** Refusals that nobody has waved on, the oldest first, one for each code. */
  pending: Refused[];
  /** The code that was given last. */
  newest: QueuedCode | null;
}

/** The list of the event as it is known, and when it was read, UTC ISO. */
export interface KnownList {
  parties: readonly RosterParty[] | null;
  countedAt: string | null;
}

const remembered = 4;

const inLine = ({ waiting }: DoorQueue, typed: string): QueuedCode | undefined =>
  waiting.find(({ code }) => readCode(code) === readCode(typed));

/** The line with one more code at its end; one that waits already is not sent twice. */
export function enqueued(
  line: DoorQueue,
  parties: readonly RosterParty[] | null,
  event: DoorEvent,
  given: QueuedCode,
): DoorQueue {
  const known = inLine(line, given.code);
  if (known) return { ...line, newest: known };
  const newest = { ...given, judged: parties && judge(parties, given.code, event, given.at) };
  return { ...line, newest, waiting: [...line.waiting, newest], pending: pendingBut(line, given.code) };
}

const pendingBut = ({ pending }: DoorQueue, typed: string): Refused[] =>
  pending.filter(({ code }) => readCode(code) !== readCode(typed));

/** The line after its first code was taken. */
export function admitted(line: DoorQueue, { checkinDate, ...checkedIn }: CheckedIn): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const surprises = (first?.judged?.refusal ?? null) !== null;
  const entry: Entry = { ended: 'in', at: checkinDate, ...checkedIn, surprises };
  return { ...line, waiting, entries: withEntry(line, entry) };
}

/** The line after its first code was refused. */
export function rejected(line: DoorQueue, error: unknown): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const judged = first?.judged ?? null;
  const { name, by } = refusalDetails(error);
  const entry: Refused = {
    ended: 'refused',
    code: first?.code ?? '',
    at: first?.at ?? '',
    name: typeof name === 'string' ? name : (judged?.name ?? null),
    host: judged?.host ?? null,
    reason: errorText(error),
    by: typeof by === 'string' && by !== '' ? by : null,
    surprises: judged?.refusal === null,
    here: null,
  };
  return { ...line, waiting, entries: withEntry(line, entry), pending: [...pendingBut(line, entry.code), entry] };
}

export const undone = (line: DoorQueue, id: string): DoorQueue => ({
  ...line,
  entries: line.entries.map((each) => (each.ended === 'in' && each.id === id ? { ...each, ended: 'undone' } : each)),
});

/** What this phone knows against a code without asking: it waits already, or the list says no. Null: nothing. */
export function refusedHere(
  line: DoorQueue,
  { parties, countedAt }: KnownList,
  event: DoorEvent,
  given: Pick<QueuedCode, 'code' | 'at'>,
): Refused | null {
  const known = inLine(line, given.code);
  const judged = known ? known.judged : parties && judge(parties, given.code, event, given.at);
  const reason = known ? `Already noted ${clockWithZone(known.at, event.zone)}` : (judged?.refusal ?? null);
  return reason === null ? null : hereSaid(given, judged, reason, known ? null : countedAt);
}

const hereSaid = (
  { code, at }: Pick<QueuedCode, 'code' | 'at'>,
  judged: LocalVerdict | null,
  reason: string,
  listAt: string | null,
): Refused => ({
  ended: 'refused',
  code,
  at,
  name: judged?.name ?? null,
  host: judged?.host ?? null,
  reason,
  by: null,
  surprises: false,
  here: { listAt },
});

/** The line after a code was refused on this phone: it is said before the others, and never sent. */
export const rejectedHere = (line: DoorQueue, refused: Refused): DoorQueue => ({
  ...line,
  entries: withEntry(line, refused),
  pending: [refused, ...pendingBut(line, refused.code)],
});

/**
 * The line after its first code was not answered by rule. What the list here refuses is refused here; a code that the
 * server itself could not answer lets the others go first.
 */
export function unconfirmed(line: DoorQueue, { countedAt }: Pick<KnownList, 'countedAt'>, error: unknown): DoorQueue {
  const [first, ...others] = line.waiting;
  const ordered = first && !isUnanswered(error) ? [...others, first] : line.waiting;
  const refused = ordered.flatMap((each) =>
    isDoubted(each) ? [hereSaid(each, each.judged, each.judged?.refusal ?? '', countedAt)] : [],
  );
  const kept = { ...line, waiting: ordered.filter((each) => !isDoubted(each)) };
  return refused.reduce(rejectedHere, kept);
}

/** A code that the list here says no to. */
export const isDoubted = ({ judged }: QueuedCode): boolean => (judged?.refusal ?? null) !== null;

const rules: ReadonlySet<string | null> = new Set(checkInAttendee.refusals.filter((code) => code !== 'notSignedIn'));

/** Whether the server said no to a code by a rule of the call. Whatever else comes says nothing of it: the code is sent again. */
export const isRefusedByRule = (error: unknown): boolean => rules.has(refusalCode(error));

const withEntry = ({ entries }: DoorQueue, entry: Entry): Entry[] => [entry, ...entries].slice(0, remembered);
