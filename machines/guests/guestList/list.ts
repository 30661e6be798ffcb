import type { RosterRow } from '#contract/guests/roster.ts';
import { notMember } from '../notMember.ts';
import { type GuestLabel, labelOf } from '#contract/guests/guestLabel.ts';
import { readCode } from '#contract/door/codes.ts';
import { type ClockColumn, clockColumn } from '#contract/kit/clocks.ts';
import type { RosterParty } from '../roster/parties.ts';
import { isYes } from './counts.ts';
import { alsoInvited } from './samePhone.ts';

export interface GuestListRow {
  id: string;
  /** Last, First. */
  name: string;
  /** First Last. */
  person: string;
  /** Wall clock of the check-in in the event's zone, 24 h, while checked in; the zone stands above (`timesOf`). */
  time: string | null;
  /** Of the last check-in, UTC ISO. */
  since: string | null;
  label: GuestLabel;
  isGuest: boolean;
  /** A sentence under the name, for whoever needs to look twice. */
  note: string | null;
}

/** A row with what a search looks into: the name in every order and small letters, and the guest code. */
interface SearchableRow {
  row: GuestListRow;
  names: string;
  code: string;
}

/** A host with the guests, ready to be searched at every keystroke. */
export interface Party {
  isGoing: boolean;
  host: SearchableRow;
  guests: readonly SearchableRow[];
}

/** The times of the whole list, in the event's zone, an IANA id. */
export const timesOf = (parties: readonly RosterParty[], zone: string): ClockColumn =>
  clockColumn(
    parties
      .flatMap(({ host, guests }) => [host, ...guests])
      .flatMap(({ checkedIn, checkinDate }) => (checkedIn && checkinDate ? [checkinDate] : [])),
    zone,
  );

/** What was made ready of a party, and the look of its times. */
const ready = new WeakMap<RosterParty, { look: string; party: Party }>();

/** The parties ready to be searched and shown. One that has not changed is the very one it was, as long as times look alike. */
export function prepared(parties: readonly RosterParty[], { caption, show }: ClockColumn, zone: string): Party[] {
  const look = `${zone} ${caption === null}`;
  const clocks = new Map<string, string>();
  const timeOf = ({ checkedIn, checkinDate }: RosterRow): string | null => {
    if (!checkedIn || !checkinDate) return null;
    const minute = checkinDate.slice(0, 16);
    const time = clocks.get(minute) ?? show(checkinDate);
    clocks.set(minute, time);
    return time;
  };
  return parties.map((each) => {
    const known = ready.get(each);
    if (known?.look === look) return known.party;
    const party = {
      isGoing: isYes(each.host),
      host: soughtOf(each.host, {
        time: timeOf(each.host),
        isGuest: false,
        note: each.host.isFormer ? notMember : null,
      }),
      guests: each.guests.map((guest) =>
        soughtOf(guest, { time: timeOf(guest), isGuest: true, note: alsoInvited(guest, 'staff') }),
      ),
    };
    ready.set(each, { look, party });
    return party;
  });
}

export interface GuestListGroup {
  title: "RSVP'd" | "Not RSVP'd";
  /** Those of the rows that the title says. */
  count: number;
  /** Guests who stand here with their host, though they have not said yes. */
  others: number;
  rows: GuestListRow[];
}

const nothingHidden: ReadonlySet<GuestLabel> = new Set();

/**
 * The two groups of the guest list: everyone stands with their host, in the host's group (G-34). Those
 * with a label in `hidden` are left out, but for the hosts of guests who are shown.
 */
export function groupsOf(parties: readonly Party[], search: string, hidden = nothingHidden): GuestListGroup[] {
  const isMeant = meaning(search);
  const going: GuestListRow[] = [];
  const notGoing: GuestListRow[] = [];
  for (const party of parties) (party.isGoing ? going : notGoing).push(...rowsOf(party, isMeant, hidden));
  const yes = going.filter(({ label }) => label === 'RSVP' || label === 'Checked-in').length;
  const groups: GuestListGroup[] = [
    { title: "RSVP'd", count: yes, others: going.length - yes, rows: going },
    { title: "Not RSVP'd", count: notGoing.length, others: 0, rows: notGoing },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** How many stand on the list with each label. */
export function labelCounts(parties: readonly Party[]): Record<GuestLabel, number> {
  const counts = { 'Checked-in': 0, RSVP: 0, 'Not RSVP': 0, Declined: 0 };
  for (const { host, guests } of parties) for (const { row } of [host, ...guests]) counts[row.label] += 1;
  return counts;
}

/** A host shows when the host or one of the guests is meant; a guest shows when the guest or the host is. */
function rowsOf(
  { host, guests }: Party,
  isMeant: (each: SearchableRow) => boolean,
  hidden: ReadonlySet<GuestLabel>,
): GuestListRow[] {
  const hostMeant = isMeant(host);
  const isShown = (each: SearchableRow) => !hidden.has(each.row.label);
  const shown = guests.filter((guest) => (hostMeant || isMeant(guest)) && isShown(guest));
  return (hostMeant && isShown(host)) || shown.length > 0 ? [host.row, ...shown.map(({ row }) => row)] : [];
}

function meaning(search: string): (each: SearchableRow) => boolean {
  const words = search.trim().toLowerCase();
  if (words === '') return () => true;
  const code = readCode(search);
  return (each) => each.names.includes(words) || (code.length >= 3 && each.code.startsWith(code));
}

function soughtOf(row: RosterRow, shown: Pick<GuestListRow, 'time' | 'isGuest' | 'note'>): SearchableRow {
  const { firstName, lastName } = row;
  const name = `${lastName}, ${firstName}`;
  return {
    row: {
      id: row.id,
      name,
      person: `${firstName} ${lastName}`,
      since: row.checkinDate,
      label: labelOf(row),
      ...shown,
    },
    names: `${firstName} ${lastName}\n${name}\n${lastName} ${firstName}`.toLowerCase(),
    code: row.qrCode,
  };
}
