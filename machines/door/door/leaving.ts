import { readCode } from '#contract/door/codes.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { findCode } from '#machines/guests/roster/codes.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { attendanceOf } from '#machines/lifecycles/attendanceOf.ts';
import { refusalDetails } from '#machines/kit/refusal.ts';
import type { DoorEvent, LocalVerdict } from './judge.ts';
import { type Listed, listedOf, type OwnRecord, withOwnRecords } from './listed.ts';
import {
  type CheckedOut,
  type DoorQueue,
  type EnteredCode,
  isSame,
  type StoredAdmission,
  type KnownList,
  type Leaver,
  type CheckedOutEntry,
  pendingBut,
  queued,
  type QueuedCode,
  type RefusedEntry,
  withEntry,
} from './queue.ts';

/** Asks the attendance lifecycle, as the server does, whether the holder of a code may be checked out. Null: not on the list. */
export function judgeLeaving(
  { parties, own }: KnownList,
  given: EnteredCode,
  event: DoorEvent,
): { leaver: Leaver; judged: LocalVerdict } | null {
  const found = parties && findCode(parties, readCode(given.code));
  if (!found) return null;
  const listed = withOwnRecords(listedOf(found), own);
  return { leaver: leaverOf(listed), judged: judgeLeavingListed(listed, [], event, { ...given, leaver: null }) };
}

/** {@link judgeLeaving} of someone on a list and of what this phone has decided since. `leaver`: as they were known when the code was given. */
export function judgeLeavingListed(
  listed: Listed,
  own: readonly OwnRecord[],
  event: DoorEvent,
  { at, leaver }: EnteredCode & { leaver: Leaver | null },
): LocalVerdict {
  const known = withOwnRecords(listed, own);
  const { name, host, ...standing } = isSameStay(known, leaver) ? { ...known, ...stillIn } : known;
  const fact: AttendanceFact = { type: 'attendance.checkedOut', at, by: '' };
  const refusalCode = whyNot(attendanceOf({ ...standing, UserId: null, InviterId: standing.hostId }), fact);
  const time = clockWithZone(standing.checkoutDate ?? at, event.zone);
  return { name, host, refusal: refusalCode && refusalText(refusalCode, { time }), refusalCode, guestsToCome: 0 };
}

const stillIn = { checkedIn: true, checkoutDate: null };

/** The stay that this code was to end is over by now: the server ended it, and its answer was lost. */
const isSameStay = ({ checkedIn, checkinDate }: Listed, leaver: Leaver | null): boolean =>
  leaver !== null && leaver.isIn && !checkedIn && checkinDate !== null && checkinDate === leaver.checkinDate;

/** Someone who goes, as a list knows them. */
export const leaverOf = ({ id, checkinDate, checkedIn, guestsInside }: Listed): Leaver => ({
  ...{ id, checkinDate, guestsInside },
  isIn: checkedIn,
});

/** Someone of whom the code alone is known. */
const anybody: Leaver = { id: null, checkinDate: null, guestsInside: 0, isIn: false };

/**
 * The line with one more code of someone who goes at its end; one that waits already is not sent twice. Where the list in memory
 * does not know them, they are looked for on the one that is kept.
 */
export function enqueuedLeaving(line: DoorQueue, list: KnownList, event: DoorEvent, given: EnteredCode): DoorQueue {
  const known = line.waiting.find((each) => each.leaver !== null && isSame(each, given));
  if (known) return { ...line, newest: known };
  const judgement = judgeLeaving(list, given, event);
  const leaver = judgement?.leaver ?? anybody;
  const newest = queued(given, { judged: judgement?.judged ?? null, leaver });
  return { ...line, newest, waiting: [...line.waiting, newest], pending: pendingBut(line, given) };
}

/** The line after the list that is kept has named its first code, which is of someone who goes. */
export function named(line: DoorQueue, listed: Listed, judged: LocalVerdict): DoorQueue {
  const [first, ...rest] = line.waiting;
  if (!first) return line;
  const known = { ...first, judged, leaver: leaverOf(listed) };
  return { ...line, waiting: [known, ...rest], newest: line.newest === first ? known : line.newest };
}

/** The line after the server checked its first code out. */
export function left(line: DoorQueue, { id, name, checkoutDate }: CheckedOut): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const entry: CheckedOutEntry = {
    ...{ ended: 'left', id, name, host: first?.judged?.host ?? null, at: checkoutDate ?? first?.at ?? '' },
    guestsInside: first?.leaver?.guestsInside ?? 0,
    surprises: (first?.judged?.refusal ?? null) !== null,
    offline: null,
  };
  return { ...line, waiting, entries: withEntry(line, entry) };
}

/** The line after this phone checked its first code out. */
export function leftHere(
  line: DoorQueue,
  { name, host, guestsInside }: Pick<Listed, 'name' | 'host' | 'guestsInside'>,
  { id, ...offline }: StoredAdmission,
): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const entry: CheckedOutEntry = {
    ...{ ended: 'leftOffline', id: id ?? '', name, host, at: first?.at ?? '' },
    ...{ guestsInside, surprises: false, offline },
  };
  return { ...line, waiting, entries: withEntry(line, entry) };
}

/** The line after the server refused to check its first code out. */
export function checkOutRefused(line: DoorQueue, error: unknown): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const { name } = refusalDetails(error);
  const entry: RefusedEntry = {
    ...refusedLeaving(first ?? { code: '', at: '' }, first?.judged ?? null),
    ...(typeof name === 'string' && { name }),
    reason: errorText(error),
    surprises: first?.judged?.refusal === null,
  };
  return { ...line, waiting, entries: withEntry(line, entry), pending: [...pendingBut(line, entry), entry] };
}

/** Why no one could say whether someone may go. */
const unanswered = {
  connection: 'Checking out needs a connection',
  server: 'The server isn’t responding',
  none: 'The guest list isn’t loaded yet',
} as const;

/** The line after its first code was not checked out, for neither the server nor this phone could decide: it is to be given again. */
export function checkOutUnanswered(line: DoorQueue, outage: 'connection' | 'server' | null): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const entry: RefusedEntry = {
    ...refusedLeaving(first ?? { code: '', at: '' }, first?.judged ?? null),
    reason: unanswered[outage ?? 'none'],
    isUnanswered: true,
  };
  return { ...line, waiting, entries: withEntry(line, entry), pending: [...pendingBut(line, entry), entry] };
}

/** The line after a code for which there is no list: no one is asked about it. */
export function withoutList(line: DoorQueue, given: EnteredCode): DoorQueue {
  const entry: RefusedEntry = { ...refusedLeaving(given, null), reason: unanswered.none, isUnanswered: true };
  return { ...line, newest: null, entries: withEntry(line, entry), pending: [entry, ...pendingBut(line, entry)] };
}

/** The line after a code that the list in memory does not know: the server is not asked about it. */
export function unknownLeaving(
  line: DoorQueue,
  given: EnteredCode,
  reason: string,
  here: NonNullable<RefusedEntry['here']>,
): DoorQueue {
  const entry: RefusedEntry = { ...refusedLeaving(given, null), reason, here };
  return { ...line, newest: null, entries: withEntry(line, entry), pending: [entry, ...pendingBut(line, entry)] };
}

const refusedLeaving = ({ code, at }: EnteredCode, judged: QueuedCode['judged']): RefusedEntry => ({
  ...{ ended: 'refused', direction: 'out', code, at, reason: '', by: null, surprises: false, here: null },
  name: judged?.name ?? null,
  host: judged?.host ?? null,
  isUnanswered: false,
});
