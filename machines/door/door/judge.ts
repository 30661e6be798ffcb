import type { RosterRow } from '#contract/guests/roster.ts';
import { readCode } from '#contract/door/codes.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import { findCode } from '#machines/guests/roster/codes.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import type { AttendanceFact, HostStatus } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { attendanceOf } from '#machines/lifecycles/attendanceOf.ts';

/** What the loaded list says of a code, before the server has answered. */
export interface LocalVerdict {
  name: string;
  /** Name of the host of a guest. */
  host: string | null;
  /** Why not, as it is said aloud; null: may come in. */
  refusal: string | null;
  /** Guests of the same host who are still to come when this one is in. */
  guestsToCome: number;
}

/** How the event stands: review status, and the IANA id of its zone. */
export interface DoorEvent {
  status: string;
  zone: string;
}

/** Asks the attendance lifecycle, as the server does, of the list that is known. Null: this code is not on it. */
export function judge(
  parties: readonly RosterParty[],
  typed: string,
  event: DoorEvent,
  at: string,
): LocalVerdict | null {
  const found = findCode(parties, readCode(typed));
  if (!found) return null;
  const { row, party } = found;
  const isGuest = row !== party.host;
  const hostStatus: HostStatus = !isGuest ? 'none' : party.host.rsvp === 'yes' ? 'going' : 'notGoing';
  return {
    name: nameOf(row),
    host: isGuest ? nameOf(party.host) : null,
    refusal: refusalOf(row, hostStatus, event, at),
    guestsToCome: party.guests.filter((guest) => guest !== row && isToCome(guest)).length,
  };
}

function refusalOf(row: RosterRow, host: HostStatus, { status, zone }: DoorEvent, at: string) {
  const fact: AttendanceFact = { type: 'attendance.checkedIn', at, by: '', grounds: { event: status, host } };
  const { personId: UserId, hostId: InviterId } = row;
  const refusal = whyNot(attendanceOf({ ...row, UserId, InviterId }), fact);
  return refusal && refusalText(refusal, { time: clockWithZone(row.checkinDate ?? at, zone) });
}

const nameOf = ({ firstName, lastName }: RosterRow): string => `${firstName} ${lastName}`;

const isToCome = ({ rsvp, checkinDate }: RosterRow): boolean => rsvp === 'yes' && checkinDate === null;
