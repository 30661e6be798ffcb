import type { SnapshotFrom } from 'xstate';
import { readCode, showCode } from '#contract/door/codes.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import { findCode } from '#machines/guests/roster/codes.ts';
import { type AtCapacity, type DoorDecision, notOnListText } from './decision.ts';
import type { doorMachine } from './machine.ts';
import type { DoorContext } from './signals.ts';
import type { AdmittedEntry, CheckedOutEntry, RefusedEntry, QueuedCode } from './queue.ts';

export interface DoorVerdict {
  /**
   * judged: what the list here says, on ink. queued: kept while nothing is confirmed, on ink. undone: a check-in that was
   * taken back, on ink. in: what the server says. offline: admitted by this phone. asked: the list is old, or the event
   * nearly full or full, and the volunteer decides. refused: what the server says, or this phone while the server is silent.
   * left: checked out. leftOffline: by this phone. held: no one has answered whether someone may be, and nothing is known.
   */
  kind: 'judged' | 'queued' | 'undone' | 'in' | 'offline' | 'asked' | 'refused' | 'left' | 'leftOffline' | 'held';
  /** Before the largest text. */
  word: string | null;
  /** The largest text: the person, or the reason of a refusal. */
  headline: string;
  /** After it. */
  why: string | null;
  after: string | null;
  /** The list that says so, and its age. */
  from: string | null;
}

type Door = SnapshotFrom<typeof doorMachine>;

export function verdictOf(snapshot: Door): DoorVerdict | null {
  const { newest, pending, entries, undone, decision, outage, zone } = snapshot.context;
  const [last] = entries;
  const stands = (verdict: DoorStanding) => snapshot.matches({ open: { verdict } });
  if (stands('rejected')) return pending[0] ? refusedVerdict(pending[0], snapshot.context) : null;
  if (stands('judged')) return newest && judgedVerdict(newest, snapshot.context);
  if (stands('queued')) return newest && queuedVerdict(newest, snapshot.context);
  if (stands('undone')) return undone === null ? null : undoneVerdict(undone);
  if (stands('asked') && decision?.full) return fullVerdict(decision, decision.full, outage === null ? null : zone);
  if (stands('asked')) return decision && askedVerdict(decision, zone);
  if (!last || last.ended === 'refused') return null;
  if ('guestsInside' in last) return stands('parting') ? leftVerdict(last, zone) : null;
  if (stands('welcoming')) return welcomeVerdict(last);
  return stands('admitted') ? admittedVerdict(last, zone) : null;
}

type DoorStanding = 'parting' | 'rejected' | 'judged' | 'queued' | 'undone' | 'asked' | 'welcoming' | 'admitted';

function judgedVerdict({ code, judged, leaver }: QueuedCode, { outage }: DoorContext): DoorVerdict {
  const [kind, word] = ['judged', outage === null ? 'Confirming' : 'Checking this phone’s list'] as const;
  if (!judged) return { kind, word, headline: showCode(readCode(code)), why: null, after: null, from: null };
  const { name, host, refusal, guestsToCome } = judged;
  if (refusal !== null) return { kind, word, headline: refusal, why: personOf(name, host), after: null, from: null };
  const after = leaver ? insideNote(leaver.guestsInside) : comingNote(guestsToCome);
  return { kind, word, headline: name, why: guestOf(host), after, from: null };
}

/** Of a code that this phone could not decide on: who it is, where that is known. */
function queuedVerdict({ code, judged, at }: QueuedCode, { parties, countedAt, pack, zone }: DoorContext): DoorVerdict {
  const verdict = { kind: 'queued', word: 'Noted, not yet confirmed' } as const;
  const listAt = countedAt ?? pack?.listAt ?? null;
  const from = listAt === null ? null : listFrom(listAt, at, zone);
  const { name, host, guestsToCome } = judged ?? { name: showCode(readCode(code)), host: null, guestsToCome: 0 };
  const isKnown = judged !== null || (parties === null && pack === null);
  const why = isKnown ? guestOf(host) : 'This phone doesn’t have the whole list';
  return { ...verdict, headline: name, why, after: comingNote(guestsToCome), from };
}

/** Admitted by this phone: guests to come, and how old its list was. */
const admittedVerdict = ({ name, guestsToCome, offline, at }: AdmittedEntry, zone: string): DoorVerdict => ({
  kind: 'offline',
  word: null,
  headline: name,
  why: 'Admitted · offline',
  after: comingNote(guestsToCome),
  from: offline?.listAt ? listFrom(offline.listAt, at, zone) : null,
});

/** The list is older than the organization allows: the volunteer decides. */
function askedVerdict({ judged, listAt, given }: DoorDecision, zone: string): DoorVerdict {
  const on = `on the list at ${clockWithZone(listAt ?? given.at, zone)}. Later changes are not on this phone.`;
  return {
    kind: 'asked',
    word: `The list is ${ageBetween(listAt ?? given.at, given.at)} old`,
    headline: `Admit ${judged.name}?`,
    why: judged.host === null ? capitalized(on) : `${guestOf(judged.host)}, ${on}`,
    after: comingNote(judged.guestsToCome),
    from: null,
  };
}

/** Who would come in is one more than nine tenths of the capacity, or than all of it. `offlineZone`: the event’s, while no server answers. */
function fullVerdict(
  { judged, listAt, given }: DoorDecision,
  full: AtCapacity,
  offlineZone: string | null,
): DoorVerdict {
  const { inside, capacity } = full;
  const count = `${inside} of ${capacity} ${offlineZone === null ? 'inside' : 'known inside'}`;
  return {
    kind: 'asked',
    word: `${Math.floor((inside / capacity) * 100)}% of capacity`,
    headline: inside < capacity ? count : `Full: ${count}`,
    why: numberedNote(judged, full),
    after: null,
    from: offlineZone === null || listAt === null ? null : listFrom(listAt, given.at, offlineZone),
  };
}

function numberedNote({ name, host }: DoorDecision['judged'], { inside, people }: AtCapacity): string {
  const first = inside + 1;
  if (people === 1)
    return `${personOf(name, host)}${host === null ? '' : ','} is on the list and would be number ${first}.`;
  const guests = host === null ? people - 1 : people;
  const counted = `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
  const who = host === null ? `${name} and ${counted}` : `${counted} of ${host}`;
  return `${who} are on the list and would be numbers ${first} ${people === 2 ? 'and' : 'to'} ${inside + people}.`;
}

const welcomeVerdict = ({ name, guestsToCome, surprises }: AdmittedEntry): DoorVerdict => ({
  kind: 'in',
  word: surprises ? 'This phone’s list was out of date' : null,
  headline: name,
  why: 'has been checked in',
  after: comingNote(guestsToCome),
  from: null,
});

function leftVerdict({ name, guestsInside, surprises, offline, at }: CheckedOutEntry, zone: string): DoorVerdict {
  const left = { headline: name, after: insideNote(guestsInside) };
  if (offline) {
    const from = offline.listAt === null ? null : listFrom(offline.listAt, at, zone);
    return { kind: 'leftOffline', word: null, why: 'Checked out · offline', ...left, from };
  }
  const word = surprises ? 'This phone’s list was out of date' : null;
  return { kind: 'left', word, why: 'has been checked out', ...left, from: null };
}

const undoneVerdict = (name: string): DoorVerdict => ({
  kind: 'undone',
  word: 'Check-in undone',
  headline: name,
  why: 'is no longer checked in',
  after: null,
  from: null,
});

function refusedVerdict(refused: RefusedEntry, { parties, zone }: DoorContext): DoorVerdict {
  const { direction, code, reason, name, host, by, at, surprises, here, isUnanswered } = refused;
  const who = name === null ? null : personOf(name, host);
  const word = direction === 'in' ? 'Not checked in' : 'Not checked out';
  if (isUnanswered)
    return { kind: 'held', word, headline: reason, why: who ?? showCode(readCode(code)), after: null, from: null };
  if (here) {
    const isUnknown = reason === notOnListText;
    if (isUnknown && parties && findCode(parties, readCode(code))) return nowListed(code, word);
    const shown = isUnknown ? showCode(readCode(code)) : who;
    const why = shown === null ? 'On this phone' : `${shown}, on this phone`;
    const from = here.listAt === null ? null : listFrom(here.listAt, at, zone);
    return { kind: 'refused', word, headline: reason, why, after: here.todo ?? null, from };
  }
  return {
    kind: 'refused',
    word: surprises ? `${word}: this phone’s list was out of date` : word,
    headline: reason,
    why: who,
    after: by === null ? null : `Checked in by ${by}`,
    from: null,
  };
}

/** A newer list has the code: no one is let in or out by a code of before, since who held it may have gone. */
const nowListed = (code: string, word: string): DoorVerdict => ({
  ...{ kind: 'refused', word, headline: 'That code is on the list now', why: showCode(readCode(code)) },
  ...{ after: 'Scan it again, or enter it again.', from: null },
});

/** How old the list was at a moment, in words. */
export const listFrom = (listAt: string, at: string, zone: string): string =>
  `List from ${clockWithZone(listAt, zone)}, ${ageBetween(listAt, at)} old`;

function ageBetween(listAt: string, at: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(listAt)) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return minutes === 0 ? 'under 1 min' : [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const personOf = (name: string, host: string | null): string => (host === null ? name : `${name}, guest of ${host}`);

/** Whose guest someone is, as it stands below their name. */
export const guestOf = (host: string | null): string | null => (host === null ? null : `Guest of ${host}`);

const comingNote = (guests: number): string | null =>
  guests === 0 ? null : guests === 1 ? '1 guest still to come' : `${guests} guests still to come`;

const insideNote = (guests: number): string | null =>
  guests === 0 ? null : guests === 1 ? '1 guest still inside' : `${guests} guests still inside`;
