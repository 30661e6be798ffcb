import { readCode } from '#contract/door/codes.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { findCode } from '#machines/guests/roster/codes.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { attendanceOf } from '#machines/lifecycles/attendanceOf.ts';
import { isUnanswered, refusalDetails } from '#machines/kit/refusal.ts';
import type { DoorEvent, LocalVerdict } from './judge.ts';
import { listedOf, withOwnRecords } from './listed.ts';
import {
  type CheckedOut,
  type DoorQueue,
  type GivenCode,
  isSame,
  type KnownList,
  type Leaver,
  type Left,
  pendingBut,
  queued,
  type QueuedCode,
  type Refused,
  withEntry,
} from './queue.ts';

/** Asks the attendance lifecycle, as the server does, whether the holder of a code may be checked out. Null: not on the list. */
export function judgeLeaving(
  { parties, own }: KnownList,
  given: GivenCode,
  event: DoorEvent,
): { leaver: Leaver; judged: LocalVerdict } | null {
  const found = parties && findCode(parties, readCode(given.code));
  if (!found) return null;
  const { row, party } = found;
  const { name, host, ...standing } = withOwnRecords(listedOf(found), own);
  const fact: AttendanceFact = { type: 'attendance.checkedOut', at: given.at, by: '' };
  const refusalCode = whyNot(attendanceOf({ ...standing, UserId: null, InviterId: standing.hostId }), fact);
  const time = clockWithZone(standing.checkoutDate ?? given.at, event.zone);
  const refusal = refusalCode && refusalText(refusalCode, { time });
  const guestsInside = row === party.host ? party.guests.filter(({ checkedIn }) => checkedIn).length : 0;
  return {
    leaver: { id: row.id, checkinDate: standing.checkinDate, guestsInside },
    judged: { name, host, refusal, refusalCode, guestsToCome: 0 },
  };
}

/** The line with one more code of somebody who goes at its end; one that waits already is not sent twice. */
export function enqueuedLeaving(line: DoorQueue, list: KnownList, event: DoorEvent, given: GivenCode): DoorQueue {
  const known = line.waiting.find((each) => each.leaver !== null && isSame(each, given));
  if (known) return { ...line, newest: known };
  const judgement = judgeLeaving(list, given, event);
  const newest = queued(given, { judged: judgement?.judged ?? null, leaver: judgement?.leaver ?? null });
  return { ...line, newest, waiting: [...line.waiting, newest], pending: pendingBut(line, given) };
}

/** The line after the server checked its first code out. */
export function left(line: DoorQueue, { id, name, checkoutDate }: CheckedOut): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const entry: Left = {
    ...{ ended: 'left', id, name, host: first?.judged?.host ?? null, at: checkoutDate ?? first?.at ?? '' },
    guestsInside: first?.leaver?.guestsInside ?? 0,
    surprises: (first?.judged?.refusal ?? null) !== null,
  };
  return { ...line, waiting, entries: withEntry(line, entry) };
}

/** The line after its first code was not checked out: refused by rule, or without an answer, which says nothing of it. */
export function notLeft(line: DoorQueue, error: unknown, isRefused: boolean): DoorQueue {
  const [first, ...waiting] = line.waiting;
  const { name } = refusalDetails(error);
  const entry: Refused = {
    ...refusedLeaving(first ?? { code: '', at: '' }, first?.judged ?? null),
    ...(typeof name === 'string' && { name }),
    reason: isRefused ? errorText(error) : isUnanswered(error) ? needsConnection : notResponding,
    surprises: isRefused && first?.judged?.refusal === null,
    isUnanswered: !isRefused,
  };
  return { ...line, waiting, entries: withEntry(line, entry), pending: [...pendingBut(line, entry), entry] };
}

const needsConnection = 'Checking out needs a connection';
const notResponding = 'The server isn’t responding';

/** The line after a code that the list on this phone does not know, or for which there is no list: nobody is asked about it. */
export function unknownLeaving(line: DoorQueue, given: GivenCode, listAt: string | null): DoorQueue {
  const entry: Refused = {
    ...refusedLeaving(given, null),
    reason: listAt === null ? 'The guest list isn’t loaded yet' : refusalText('unknownCode'),
    here: listAt === null ? null : { listAt },
    isUnanswered: listAt === null,
  };
  return { ...line, newest: null, entries: withEntry(line, entry), pending: [entry, ...pendingBut(line, entry)] };
}

const refusedLeaving = ({ code, at }: GivenCode, judged: QueuedCode['judged']): Refused => ({
  ...{ ended: 'refused', direction: 'out', code, at, reason: '', by: null, surprises: false, here: null },
  name: judged?.name ?? null,
  host: judged?.host ?? null,
  isUnanswered: false,
});
