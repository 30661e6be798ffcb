import type { Attendee } from '#contract/entities/attendee.ts';
import { readCode } from '#contract/codes.ts';
import { errorText } from '#contract/errorText.ts';
import { isUnanswered, refusalDetails } from '../refusal.ts';
import { type DoorEvent, judge, type Judged } from './judge.ts';

/** A code that the server has not answered yet. `at` is when it was given, UTC ISO, read at the edge. */
export interface Waiting {
  code: string;
  at: string;
  /** What the list said; null where it does not know the code, or is not loaded. */
  judged: Judged | null;
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
}

/** One code at the door and how it ended. `at` is UTC ISO. */
export type Entry = Admitted | Refused;

export interface Line {
  /** The codes that wait for an answer, the oldest first. */
  waiting: Waiting[];
  /** Newest first, as many as are remembered. */
  entries: Entry[];
  /** Refusals that nobody has waved on, the oldest first, one for each code. */
  unheard: Refused[];
  /** The code that was given last. */
  newest: Waiting | null;
}

const remembered = 4;

/** The line with one more code at its end; one that waits already is not sent twice. */
export function joined(line: Line, attendees: readonly Attendee[] | null, event: DoorEvent, given: Waiting): Line {
  const known = line.waiting.find(({ code }) => readCode(code) === readCode(given.code));
  if (known) return { ...line, newest: known };
  const newest = { ...given, judged: attendees && judge(attendees, given.code, event, given.at) };
  return { ...line, newest, waiting: [...line.waiting, newest], unheard: unheardBut(line, given.code) };
}

const unheardBut = ({ unheard }: Line, typed: string): Refused[] =>
  unheard.filter(({ code }) => readCode(code) !== readCode(typed));

/** The line after its first code was taken. */
export function admitted(line: Line, { checkinDate, ...checkedIn }: CheckedIn): Line {
  const [first, ...waiting] = line.waiting;
  const surprises = (first?.judged?.refusal ?? null) !== null;
  const entry: Entry = { ended: 'in', at: checkinDate, ...checkedIn, surprises };
  return { ...line, waiting, entries: noted(line, entry) };
}

/** The line after its first code was refused. */
export function turnedAway(line: Line, error: unknown): Line {
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
  };
  return { ...line, waiting, entries: noted(line, entry), unheard: [...unheardBut(line, entry.code), entry] };
}

export const undone = (line: Line, id: string): Line => ({
  ...line,
  entries: line.entries.map((each) => (each.ended === 'in' && each.id === id ? { ...each, ended: 'undone' } : each)),
});

/** Whether nothing is known of what the server did, or it asks to be left in peace for a while: the code is sent again. */
export const staysInLine = (error: unknown): boolean =>
  isUnanswered(error) || (typeof error === 'object' && error !== null && 'status' in error && error.status === 429);

const noted = ({ entries }: Line, entry: Entry): Entry[] => [entry, ...entries].slice(0, remembered);
