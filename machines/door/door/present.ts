import { numberText } from '#contract/kit/numberText.ts';
import type { SnapshotFrom } from 'xstate';
import { readCode, showCode } from '#contract/door/codes.ts';
import { type ClockColumn, clockColumn, clockWithZone } from '#contract/kit/clocks.ts';
import { type Liveness, livenessOf, notLiveSince } from '#machines/kit/liveness.ts';
import type { Party } from '../party/machine.ts';
import { backAtOf } from './direction.ts';
import type { doorMachine } from './machine.ts';
import type { OwnRecord } from './listed.ts';
import { type RecordCounts, recordsText } from '../records.ts';
import { knownInside, unsentOf } from './pack.ts';
import { partyOf } from './party.ts';
import type { Entry } from './queue.ts';
import { type DoorVerdict, guestOf, listFrom, verdictOf } from './verdict.ts';

export interface DoorEntry {
  ended: Entry['ended'] | 'waiting';
  /** Wall clock in the event's zone, 24 h; `named` with the zone, where it is read without the list. */
  time: string;
  named: string;
  name: string;
  /** Whose guest, or why not. */
  note: string | null;
}

export interface DoorView {
  view: 'forbidden' | 'open';
  /** What a code is taken for. `backAt`: when the door checks in again by itself, UTC ISO; null while it checks in. */
  direction: 'in' | 'out';
  backAt: string | null;
  verdict: DoorVerdict | null;
  /** What the answer says that admits, while the volunteer is asked. */
  admits: string | null;
  /** A host with guests: it is to be chosen who is here. */
  party: Party | null;
  fieldError: string | null;
  /** How many are inside. `at`: when they were counted, UTC ISO; `time` its wall clock with the zone. */
  inside: { count: number; at: string; time: string; isLive: boolean } | null;
  /** Whether this phone could go on without a network; null where it says otherwise why not. */
  ready: string | null;
  /** What stands over the desk while the server does not answer, or this phone keeps nothing. */
  strip: DoorStrip | null;
  /** Who stands beside the desk: the last code, or whose check-in can be taken back. */
  last: DoorEntry | null;
  recent: DoorEntry[];
  /** The zone of their times, once above them. */
  recentTimes: string | null;
  /** Who can be taken back, and whether that is under way. */
  undo: { name: string; busy: boolean } | null;
  isMuted: boolean;
}

/** `toSend`: codes, check-ins and check-outs that wait for the server; a refusal lets nobody in or out (C-73). `listAt`: the moment of the list on this phone, UTC ISO; null without one. */
export interface DoorStrip {
  outage: 'connection' | 'server' | 'notStaff' | 'none';
  toSend: number;
  /** Records that no server takes, by what they are. */
  records: RecordCounts;
  listAt: string | null;
  refusesToKeep: boolean;
  isFull: boolean;
  /** Codes check out. */
  isOut: boolean;
  zone: string;
}

type Door = SnapshotFrom<typeof doorMachine>;

export const forbiddenText = 'You are not a check in staff for this event.';

export function present(snapshot: Door): DoorView {
  const { failed, isMuted, outSince } = snapshot.context;
  const column = columnOf(snapshot);
  const recent = recentOf(snapshot, column);
  const undo = undoOf(snapshot);
  const verdict = verdictOf(snapshot);
  return {
    view: snapshot.matches('forbidden') ? 'forbidden' : 'open',
    direction: snapshot.matches({ open: { direction: 'out' } }) ? 'out' : 'in',
    backAt: outSince && backAtOf(outSince),
    verdict,
    admits: verdict?.kind === 'asked' ? admitsOf(snapshot) : null,
    party: snapshot.matches({ open: { verdict: 'party' } }) ? partyOffered(snapshot) : null,
    fieldError: failed?.message ?? null,
    inside: insideOf(snapshot),
    ready: readyOf(snapshot),
    strip: stripOf(snapshot),
    last: lastOf(recent, undo),
    recent,
    recentTimes: column.caption,
    undo,
    isMuted,
  };
}

function admitsOf({ context }: Door): string {
  const { people = 1, firstName = null } = context.decision?.full ?? {};
  return `Admit ${people > 1 ? people : (firstName ?? '')}`.trimEnd();
}

/** Whether a verdict or a party stands in the camera’s place. */
export const isBandCovered = ({ verdict, party }: DoorView): boolean => verdict !== null || party !== null;

/** The party that is offered, also while a verdict stands in its place. */
export const partyOffered = ({ context }: Door): Party | null =>
  context.party && partyOf(context, context, context.party);

/** By the list, and by what this phone has decided since. */
function insideOf(snapshot: Door): DoorView['inside'] {
  const { parties, countedAt, pack, own, outage, zone } = snapshot.context;
  const count = knownInside({ parties, pack, own });
  const at = parties ? countedAt : (pack?.listAt ?? null);
  if (count === null || at === null) return null;
  const isLive = outage === null && snapshot.matches({ open: { tally: 'counted' } });
  return { count, at, time: clockWithZone(at, zone), isLive };
}

/** The list is read every 20 seconds at the latest. */
const liveFor = 60_000;

/** How old the count is at this moment, UTC ISO, in words; `longest` is what it may come to, so that there is room for it. */
export function ageOf({ inside }: Pick<DoorView, 'inside'>, now: string): (Liveness & { longest: string }) | undefined {
  if (inside === null) return undefined;
  const { at, time, isLive } = inside;
  const longest = notLiveSince(time);
  const age = isLive ? livenessOf(at, now, { liveFor, clock: time }) : { isLive, text: longest };
  return { ...age, longest };
}

function stripOf({ context }: Door): DoorStrip | null {
  const { outage, waiting, noted, own, countedAt, pack, refusesToKeep, isFull, isLogRefused, outSince, zone } = context;
  const isOut = outSince !== null;
  const unsent = unsentOf(own).length;
  const records = recordsOf(own);
  const listAt = countedAt ?? pack?.listAt ?? null;
  const said = { records, listAt, refusesToKeep, isFull, isOut, zone };
  const left = unsent + noted.length;
  if (isLogRefused && left > 0)
    return { outage: 'notStaff', toSend: left, ...said, records: { ...records, noted: noted.length } };
  if (outage === null) return refusesToKeep ? { outage: 'none', toSend: 0, ...said } : null;
  return { outage, toSend: records.in + records.out + noted.length + waiting.length, ...said };
}

/** How much of the list is kept, while it is being sealed (C-69). */
function readyOf({ context: { outage, pack, refusesToKeep } }: Door): string | null {
  if (outage !== null || refusesToKeep || pack === null) return null;
  const [kept, of] = [pack.kept, pack.of].map(numberText);
  return pack.kept < pack.of ? `Getting ready to work without a network: ${kept} of ${of}` : 'Ready without a network';
}

const outages = { connection: 'Offline.', server: 'The server isn’t responding.' } as const;

/** What the strip says at this moment, UTC ISO: its first line, and what works. */
export function stripText(
  { outage, toSend, records, listAt, refusesToKeep, isFull, isOut, zone }: DoorStrip,
  now: string,
): [string, string?] {
  if (outage === 'notStaff')
    return [
      `${recordsText(records)} ${toSend === 1 ? 'is' : 'are'} only on this phone.`,
      'You’re no longer check-in staff for this event.',
    ];
  const why = isFull
    ? 'This phone is full. Free up space, or stay online.'
    : 'This browser keeps no data. Stay online.';
  if (outage === 'none') return [why];
  const keepsNothing = refusesToKeep ? why : undefined;
  if (toSend > 0)
    return withNote(`${outages[outage]} ${toSend} ${toSend === 1 ? 'is' : 'are'} waiting to be sent.`, keepsNothing);
  const withoutList = isOut ? 'Checking out needs a connection.' : 'Codes are noted here and sent later.';
  if (listAt === null) return [outages[outage], keepsNothing ?? withoutList];
  return [
    `${outages[outage]} ${listFrom(listAt, now, zone)}.`,
    keepsNothing ?? 'Camera and codes work. No name search.',
  ];
}

const withNote = (line: string, note: string | undefined): [string, string?] => (note ? [line, note] : [line]);

function recordsOf(own: readonly OwnRecord[]): DoorStrip['records'] {
  const count = (decision: OwnRecord['decision']) => unsentOf(own).filter((each) => each.decision === decision).length;
  return { in: count('in'), out: count('out'), refused: count('refused'), noted: 0 };
}

const shownAtLeast = 4;

/** The times of what is remembered, whether it is shown or not: a caption that stays. */
const columnOf = ({ context: { waiting, noted, entries, zone } }: Door): ClockColumn =>
  clockColumn(
    [...noted, ...waiting, ...entries].map(({ at }) => at),
    zone,
  );

function recentOf({ context: { waiting, noted, entries, zone } }: Door, { show }: ClockColumn): DoorEntry[] {
  const open = [...noted, ...waiting].toReversed().map(
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
  if (ended === 'left') return { ended, ...when, name: entry.name, note: 'Left' };
  if (ended === 'leftOffline') return { ended, ...when, name: entry.name, note: 'Checked out · offline' };
  const notes = { undone: 'Check-in undone', offline: 'Admitted · offline', in: guestOf(entry.host) };
  return { ended, ...when, name: entry.name, note: notes[ended] };
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
