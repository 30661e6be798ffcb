import type { Attendee, GuestEntry } from '#contract/rsvp/attendee.ts';
import { type GuestLabel, labelOf } from '#contract/guests/guestLabel.ts';
import { notMember } from '../notMember.ts';
import { dateCell, momentCell } from '#machines/kit/exportCells.ts';

/** The required columns (G-38), in their order, and last ours: the time of a check-in by the phone at the door, and who isn't a member anymore. */
export const exportColumns = [
  '#',
  'Name',
  'Guest of',
  'DOB',
  'Phone Number',
  'RSVP',
  'Checkin Time',
  'Checkout Time',
  'Noted at the Door',
  'Note',
] as const;

/** The order of the export (G-41), and its word (G-39) where that differs from the list's. */
const words: [label: GuestLabel, word: string][] = [
  ['Checked-in', 'Checked-in'],
  ['RSVP', 'RSVP'],
  ['Not RSVP', 'Pending'],
  ['Declined', 'Declined'],
];

const byName = new Intl.Collator('und');

/**
 * The whole guest list as the cells of a table, columns first: Checked-in, RSVP, Pending, Declined; in each by the time of
 * the check-in, who was never in last, then by last and first name. Birth dates are `MM/DD/YYYY`, times those of the event's
 * zone (IANA id) as `10/17/2026 10:42 PM EDT`, and what is not known is an empty cell.
 */
export function exportTable(attendees: readonly Attendee[], zone: string): string[][] {
  const rows = attendees.flatMap((host) => [
    lineOf(host, ''),
    ...host.guests.map((guest) => lineOf(guest, nameOf(host))),
  ]);
  rows.sort(
    (a, b) =>
      a.place - b.place ||
      a.since - b.since ||
      byName.compare(a.user.lastName, b.user.lastName) ||
      byName.compare(a.user.firstName, b.user.firstName) ||
      (a.id < b.id ? -1 : 1),
  );
  return [
    [...exportColumns],
    ...rows.map(({ user, ...row }, index) => [
      String(index + 1),
      row.name,
      row.guestOf,
      user.birthDate === null ? '' : dateCell(user.birthDate),
      user.phone ?? '',
      words[row.place]?.[1] ?? '',
      momentCell(row.checkinDate, zone),
      momentCell(row.checkoutDate, zone),
      momentCell(row.notedDate ?? null, zone),
      row.isFormer ? notMember : '',
    ]),
  ];
}

function lineOf(attendee: Attendee | GuestEntry, guestOf: string) {
  const { id, checkinDate, checkoutDate, notedDate, isFormer, User: user } = attendee;
  return {
    id,
    user,
    name: nameOf(attendee),
    guestOf,
    checkinDate,
    checkoutDate,
    notedDate,
    isFormer,
    place: words.findIndex(([label]) => label === labelOf(attendee)),
    since: checkinDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(checkinDate),
  };
}

const nameOf = ({ User: { firstName, lastName } }: Attendee | GuestEntry): string => `${firstName} ${lastName}`.trim();
