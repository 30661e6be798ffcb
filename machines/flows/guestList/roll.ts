import type { Attendee, GuestEntry } from '#contract/entities/attendee.ts';
import { readCode } from '#contract/codes.ts';
import { clock24 } from '#contract/zones.ts';
import { attendanceOf } from '../../lifecycles/attendanceOf.ts';

export type GuestLabel = 'Checked-in' | 'RSVP' | 'Declined' | 'Not RSVP';

/** The word for an attendee (section 4). */
export function labelOf(attendee: Attendee | GuestEntry): GuestLabel {
  const attendance = attendanceOf(attendee);
  if (attendance.matches({ going: 'in' })) return 'Checked-in';
  if (attendance.matches('going')) return 'RSVP';
  return attendance.matches('declined') ? 'Declined' : 'Not RSVP';
}

export interface RollRow {
  id: string;
  /** Last, First. */
  name: string;
  /** Wall clock of the check-in in the event's zone, 24 h, while checked in. */
  time: string | null;
  label: GuestLabel;
  isGuest: boolean;
}

export interface Counts {
  /** RSVP'd primary attendees and their RSVP'd guests. */
  going: number;
  /** Everybody on the list. */
  all: number;
  checkedIn: number;
}

export function countsOf(attendees: readonly Attendee[]): Counts {
  const everybody = attendees.flatMap((host) => [host, ...host.guests]);
  const going = attendees.flatMap((host) => (isYes(host) ? [host, ...host.guests.filter(isYes)] : []));
  return { going: going.length, all: everybody.length, checkedIn: everybody.filter((each) => each.checkedIn).length };
}

export interface RollGroup {
  title: "RSVP'd" | "Not RSVP'd";
  count: number;
  rows: RollRow[];
}

/** The two groups of the guest list: everybody stands with their host, in the host's group (decided for section 2). */
export function groupsOf(attendees: readonly Attendee[], search: string, zone: string): RollGroup[] {
  const groups: RollGroup[] = [
    { title: "RSVP'd", count: 0, rows: rowsOf(attendees.filter(isYes), search, zone) },
    {
      title: "Not RSVP'd",
      count: 0,
      rows: rowsOf(
        attendees.filter((host) => !isYes(host)),
        search,
        zone,
      ),
    },
  ];
  return groups.map((group) => ({ ...group, count: group.rows.length })).filter((group) => group.count > 0);
}

/** A host shows when the host or one of the guests is meant; a guest shows when the guest or the host is. */
function rowsOf(hosts: readonly Attendee[], search: string, zone: string): RollRow[] {
  return hosts.flatMap((host) => {
    const hostMeant = isMeant(host, search);
    const guests = host.guests.filter((guest) => hostMeant || isMeant(guest, search));
    return hostMeant || guests.length > 0
      ? [rowOf(host, false, zone), ...guests.map((guest) => rowOf(guest, true, zone))]
      : [];
  });
}

function isMeant(attendee: Attendee | GuestEntry, search: string): boolean {
  const words = search.trim().toLowerCase();
  if (words === '') return true;
  const { firstName, lastName } = attendee.User;
  const names = [`${firstName} ${lastName}`, `${lastName}, ${firstName}`, `${lastName} ${firstName}`].map((name) =>
    name.toLowerCase(),
  );
  const code = readCode(search);
  return names.some((name) => name.includes(words)) || (code.length >= 3 && attendee.qrCode.startsWith(code));
}

const rowOf = (attendee: Attendee | GuestEntry, isGuest: boolean, zone: string): RollRow => ({
  id: attendee.id,
  name: `${attendee.User.lastName}, ${attendee.User.firstName}`,
  time: attendee.checkedIn && attendee.checkinDate ? clock24(attendee.checkinDate, zone) : null,
  label: labelOf(attendee),
  isGuest,
});

const isYes = (attendee: Attendee | GuestEntry) => attendee.rsvp === 'yes';
