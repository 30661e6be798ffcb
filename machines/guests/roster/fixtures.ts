import type { RosterRow } from '#contract/guests/roster.ts';
import type { Attendee, GuestEntry } from '#contract/rsvp/attendee.ts';
import { partiesOf, type RosterParty } from './parties.ts';

/** The rows that stand for these attendees and their guests. */
export const rowsOf = (attendees: readonly Attendee[]): RosterRow[] =>
  attendees.flatMap((host) => [rowOf(host, null), ...host.guests.map((guest) => rowOf(guest, host.id))]);

/** The same as whoever watches the list is told of them. */
export const partiesIn = (attendees: readonly Attendee[]): RosterParty[] => partiesOf(rowsOf(attendees));

const rowOf = (each: Attendee | GuestEntry, hostId: string | null): RosterRow => ({
  id: each.id,
  personId: each.UserId,
  hostId,
  firstName: each.User.firstName,
  lastName: each.User.lastName,
  qrCode: each.qrCode,
  rsvp: each.rsvp,
  checkedIn: each.checkedIn,
  waits: each.waits ?? false,
  checkinDate: each.checkinDate,
  checkoutDate: each.checkoutDate,
  notedDate: each.notedDate ?? null,
  ...('samePhone' in each && each.samePhone && { samePhone: each.samePhone }),
});
