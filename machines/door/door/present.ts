import type { SnapshotFrom } from 'xstate';
import { readCode, showCode } from '#contract/door/codes.ts';
import { type ClockColumn, clockColumn, clockWithZone } from '#contract/kit/clocks.ts';
import { type Liveness, livenessOf, notLiveSince } from '#machines/kit/liveness.ts';
import { judge } from './judge.ts';
import type { doorMachine } from './machine.ts';
import type { DoorContext } from './setup.ts';
import type { Admitted, Entry, Refused, QueuedCode } from './queue.ts';

export interface DoorEntry {
  ended: Entry['ended'] | 'waiting';
  /** Wall clock in the event's zone, 24 h; `named` with the zone, where it is read without the list. */
  time: string;
  named: string;
  name: string;
  /** Whose guest, or why not. */
  note: string | null;
}

export interface DoorVerdict {
  /**
   * judged: what the list here says, on ink. queued: kept while nothing is confirmed, on ink. undone: a check-in that was
   * taken back, on ink. in: what the server says. refused: what the server says, or this phone while the server is silent.
   */
  kind: 'judged' | 'queued' | 'undone' | 'in' | 'refused';
  /** Before the largest text. */
  word: string | null;
  /** The largest text: the person, or the reason of a refusal. */
  headline: string;
  /** After it. */
  why: string | null;
  after: string | null;
}

export interface DoorView {
  view: 'forbidden' | 'open';
  verdict: DoorVerdict | null;
  fieldError: string | null;
  /** Checked in, of those who said yes. `at`: when they were counted, UTC ISO; `time` its wall clock with the zone. */
  counts: { checkedIn: number; going: number; at: string; time: string; isLive: boolean } | null;
  /** The strip over the desk while there is no connection. */
  strip: string | null;
  /** Who stands beside the desk: the last code, or whose check-in can be taken back. */
  last: DoorEntry | null;
  recent: DoorEntry[];
  /** The zone of their times, once above them. */
  recentTimes: string | null;
  /** Who can be taken back, and whether that is under way. */
  undo: { name: string; busy: boolean } | null;
  isMuted: boolean;
}

type Door = SnapshotFrom<typeof doorMachine>;

export const forbiddenText = 'You are not a check in staff for this event.';

export function present(snapshot: Door): DoorView {
  const { failed, isMuted } = snapshot.context;
  const column = columnOf(snapshot);
  const recent = recentOf(snapshot, column);
  const undo = undoOf(snapshot);
  return {
    view: snapshot.matches('forbidden') ? 'forbidden' : 'open',
    verdict: verdictOf(snapshot),
    fieldError: failed?.message ?? null,
    counts: countsIn(snapshot),
    strip: stripOf(snapshot),
    last: lastOf(recent, undo),
    recent,
    recentTimes: column.caption,
    undo,
    isMuted,
  };
}

function verdictOf(snapshot: Door): DoorVerdict | null {
  const { newest, pending, entries, undone } = snapshot.context;
  if (snapshot.matches({ open: { verdict: 'rejected' } }))
    return pending[0] ? refusedVerdict(pending[0], snapshot.context.zone) : null;
  if (snapshot.matches({ open: { verdict: 'judged' } })) return newest && judgedVerdict(newest);
  if (snapshot.matches({ open: { verdict: 'queued' } })) return newest && queuedVerdict(newest, snapshot.context);
  if (snapshot.matches({ open: { verdict: 'undone' } })) return undone === null ? null : undoneVerdict(undone);
  const [last] = entries;
  return snapshot.matches({ open: { verdict: 'welcoming' } }) && last && last.ended !== 'refused'
    ? welcomeVerdict(last)
    : null;
}

function judgedVerdict({ code, judged }: QueuedCode): DoorVerdict {
  const [kind, word] = ['judged', 'Confirming'] as const;
  if (!judged) return { kind, word, headline: showCode(readCode(code)), why: null, after: null };
  const { name, host, refusal, guestsToCome } = judged;
  if (refusal !== null) return { kind, word, headline: refusal, why: personOf(name, host), after: null };
  return { kind, word, headline: name, why: guestOf(host), after: comingNote(guestsToCome) };
}

/** Of a code that stands on the list here: who it is. Of another: that it does not stand there. */
function queuedVerdict(
  { code, judged, at }: QueuedCode,
  { parties, countedAt, status, zone }: DoorContext,
): DoorVerdict {
  const verdict = { kind: 'queued', word: 'Noted, not yet confirmed' } as const;
  const from = countedAt === null ? null : listFrom(countedAt, at, zone);
  const known = judged ?? (parties && judge(parties, code, { status, zone }, at));
  if (known?.refusal)
    return { ...verdict, headline: known.refusal, why: personOf(known.name, known.host), after: from };
  const { name, host, guestsToCome } = known ?? { name: showCode(readCode(code)), host: null, guestsToCome: 0 };
  const why = known || !parties ? guestOf(host) : 'Not on this phone’s list';
  return { ...verdict, headline: name, why, after: comingNote(guestsToCome) ?? from };
}

const welcomeVerdict = ({ name, guestsToCome, surprises }: Admitted): DoorVerdict => ({
  kind: 'in',
  word: surprises ? 'This phone’s list was out of date' : null,
  headline: name,
  why: 'has been checked in',
  after: comingNote(guestsToCome),
});

const undoneVerdict = (name: string): DoorVerdict => ({
  kind: 'undone',
  word: 'Check-in undone',
  headline: name,
  why: 'is no longer checked in',
  after: null,
});

function refusedVerdict({ reason, name, host, by, at, surprises, here }: Refused, zone: string): DoorVerdict {
  const who = name === null ? null : personOf(name, host);
  if (here) {
    const why = who === null ? 'On this phone' : `${who}, on this phone`;
    const after = here.listAt === null ? null : listFrom(here.listAt, at, zone);
    return { kind: 'refused', word: 'Not checked in', headline: reason, why, after };
  }
  return {
    kind: 'refused',
    word: surprises ? 'Not checked in: this phone’s list was out of date' : 'Not checked in',
    headline: reason,
    why: who,
    after: by === null ? null : `Checked in by ${by}`,
  };
}

/** How old the list was at a moment, in words. */
function listFrom(listAt: string, at: string, zone: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(listAt)) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const age = minutes === 0 ? 'under 1 min' : [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
  return `List from ${clockWithZone(listAt, zone)}, ${age} old`;
}

const personOf = (name: string, host: string | null): string => (host === null ? name : `${name}, guest of ${host}`);

const guestOf = (host: string | null): string | null => (host === null ? null : `Guest of ${host}`);

const comingNote = (guests: number): string | null =>
  guests === 0 ? null : guests === 1 ? '1 guest still to come' : `${guests} guests still to come`;

function countsIn(snapshot: Door): DoorView['counts'] {
  const { counts, countedAt, outage, zone } = snapshot.context;
  if (!counts || countedAt === null) return null;
  const { checkedIn, going } = counts;
  const isLive = outage === null && !snapshot.matches({ open: { tally: 'uncounted' } });
  return { checkedIn, going, at: countedAt, time: clockWithZone(countedAt, zone), isLive };
}

/** The list is read every 20 seconds at the latest. */
const liveFor = 60_000;

/** How old the count is at this moment, UTC ISO, in words; `longest` is what it may come to, so that there is room for it. */
export function ageOf({ counts }: Pick<DoorView, 'counts'>, now: string): (Liveness & { longest: string }) | undefined {
  if (counts === null) return undefined;
  const { at, time, isLive } = counts;
  const longest = notLiveSince(time);
  const age = isLive ? livenessOf(at, now, { liveFor, clock: time }) : { isLive, text: longest };
  return { ...age, longest };
}

const outages = { connection: 'No connection.', server: 'The server isn’t responding.' } as const;

function stripOf({ context: { outage, waiting } }: Door): string | null {
  if (outage === null) return null;
  if (waiting.length === 0) return `${outages[outage]} Codes are noted here and sent later.`;
  return `${outages[outage]} ${waiting.length} waiting to be sent.`;
}

const shownAtLeast = 4;

/** The times of what is remembered, whether it is shown or not: a caption that stays. */
const columnOf = ({ context: { waiting, entries, zone } }: Door): ClockColumn =>
  clockColumn(
    [...waiting, ...entries].map(({ at }) => at),
    zone,
  );

function recentOf({ context: { waiting, entries, zone } }: Door, { show }: ClockColumn): DoorEntry[] {
  const open = waiting.toReversed().map(
    ({ code, at, judged }): DoorEntry => ({
      ended: 'waiting',
      time: show(at),
      named: clockWithZone(at, zone),
      name: judged?.name ?? showCode(readCode(code)),
      note: judged?.refusal ?? guestOf(judged?.host ?? null),
    }),
  );
  return [
    ...open,
    ...entries.map((entry) => entryOf(entry, { time: show(entry.at), named: clockWithZone(entry.at, zone) })),
  ].slice(0, Math.max(shownAtLeast, open.length));
}

function entryOf(entry: Entry, when: Pick<DoorEntry, 'time' | 'named'>): DoorEntry {
  const { ended } = entry;
  if (ended === 'refused') return { ended, ...when, name: entry.name ?? 'Unknown code', note: entry.reason };
  return { ended, ...when, name: entry.name, note: ended === 'undone' ? 'Check-in undone' : guestOf(entry.host) };
}

function undoOf(snapshot: Door): DoorView['undo'] {
  const { undoable, takingBack } = snapshot.context;
  if (takingBack) return { name: takingBack.name, busy: true };
  return undoable && { name: undoable.name, busy: false };
}

/** Undo stands beside whom it takes back, also where another code was taken after them. */
function lastOf(recent: readonly DoorEntry[], undo: DoorView['undo']): DoorEntry | null {
  const [last] = recent;
  if (!last || !undo) return last ?? null;
  const found = recent.find(({ ended, name }) => ended === 'in' && name === undo.name);
  return found ?? { ended: 'in', time: '', named: '', name: undo.name, note: null };
}
