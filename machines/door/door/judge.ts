import type { Attendee, GuestEntry } from '#contract/rsvp/attendee.ts';
import { readCode } from '#contract/door/codes.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import { type AttendanceFact, type HostStatus, whyNot } from '#machines/lifecycles/attendance.machine.ts';
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

/** Asks the attendance lifecycle, as the server does, of the list that is loaded. Null: this code is not on it. */
export function judge(
  attendees: readonly Attendee[],
  typed: string,
  event: DoorEvent,
  at: string,
): LocalVerdict | null {
  const code = readCode(typed);
  for (const host of attendees) {
    const found = [host, ...host.guests].find((each) => each.qrCode === code);
    if (!found) continue;
    const isGuest = found !== host;
    const hostStatus: HostStatus = !isGuest ? 'none' : host.rsvp === 'yes' ? 'going' : 'notGoing';
    return {
      name: nameOf(found),
      host: isGuest ? nameOf(host) : null,
      refusal: refusalOf(found, hostStatus, event, at),
      guestsToCome: host.guests.filter((guest) => guest !== found && isToCome(guest)).length,
    };
  }
  return null;
}

function refusalOf(found: Attendee | GuestEntry, host: HostStatus, { status, zone }: DoorEvent, at: string) {
  const fact: AttendanceFact = { type: 'attendance.checkedIn', at, by: '', grounds: { event: status, host } };
  const refusal = whyNot(attendanceOf(found), fact);
  return refusal && refusalText(refusal, { time: clockWithZone(found.checkinDate ?? at, zone) });
}

/** The list with this attendee in since then, or not in where there is no moment. */
export function withCheckIn(attendees: readonly Attendee[], id: string, checkinDate: string | null): Attendee[] {
  const change = <Each extends Attendee | GuestEntry>(each: Each): Each =>
    each.id === id ? { ...each, checkedIn: checkinDate !== null, checkinDate, checkoutDate: null } : each;
  return attendees.map((host) => ({ ...change(host), guests: host.guests.map((guest) => change(guest)) }));
}

const nameOf = ({ User: { firstName, lastName } }: Attendee | GuestEntry): string => `${firstName} ${lastName}`;

const isToCome = ({ rsvp, checkinDate }: GuestEntry): boolean => rsvp === 'yes' && checkinDate === null;
