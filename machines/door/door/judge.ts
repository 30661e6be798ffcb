import { readCode } from '#contract/door/codes.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import { type RefusalCode, refusalText } from '#contract/kit/refusals.ts';
import { findCode } from '#machines/guests/roster/codes.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { attendanceOf } from '#machines/lifecycles/attendanceOf.ts';
import { type Listed, listedOf, type OwnRecord, withOwnRecords } from './listed.ts';

/** What a list says of a code. */
export interface LocalVerdict {
  name: string;
  /** Name of the host of a guest. */
  host: string | null;
  /** Why not, as it is said aloud; null: may come in. */
  refusal: string | null;
  /** The same as the server names it. */
  refusalCode: RefusalCode | null;
  /** Guests of the same host who are still to come when this one is in. */
  guestsToCome: number;
}

/** How the event stands: review status, and the IANA id of its zone. */
export interface DoorEvent {
  status: string;
  zone: string;
}

/** Asks the attendance lifecycle, as the server does, of the list in memory. Null: this code is not on it. */
export function judge(
  parties: readonly RosterParty[],
  own: readonly OwnRecord[],
  typed: string,
  event: DoorEvent,
  at: string,
): LocalVerdict | null {
  const listed = findInList(parties, typed);
  return listed && judgeListed(listed, own, event, at);
}

/** Who a typed code is of on the list in memory. */
export function findInList(parties: readonly RosterParty[], typed: string): Listed | null {
  const found = findCode(parties, readCode(typed));
  return found ? listedOf(found) : null;
}

/** Asks the attendance lifecycle of someone on a list and of what this phone has decided since. */
export function judgeListed(listed: Listed, own: readonly OwnRecord[], event: DoorEvent, at: string): LocalVerdict {
  // The server let them in by this very code, and its answer was lost.
  const isThisOne = listed.checkedIn && listed.notedDate === at;
  const before = isThisOne ? { ...listed, checkedIn: false, checkinDate: null, notedDate: null } : listed;
  const { name, host, guestsToCome, ...standing } = withOwnRecords(before, own);
  const grounds = { event: event.status, host: standing.hostStatus, isFormer: standing.isFormer };
  const fact: AttendanceFact = { type: 'attendance.checkedIn', at, by: '', grounds };
  const attendee = { ...standing, UserId: null, InviterId: standing.hostId };
  const refusalCode = whyNot(attendanceOf(attendee), fact);
  const time = clockWithZone(standing.checkinDate ?? at, event.zone);
  return { name, host, guestsToCome, refusalCode, refusal: refusalCode && refusalText(refusalCode, { time }) };
}
