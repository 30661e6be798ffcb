import type { Resources } from '#contract/kit/access.ts';
import type { Attendee, GuestEntry, DuplicatePhone } from '#contract/rsvp/attendee.ts';
import { byName } from '#contract/kit/byName.ts';
import type { AttendeeRow } from './attendeeRows.ts';
import { type PhoneRow, samePhones } from '#server/guests/samePhone.ts';

/** Staff see birth dates and phones, of members from their yes on; oneself and the own guests come without birth dates; at the door there are names alone. */
export type Viewer = 'staff' | 'own' | 'door';

/** Where an event is. */
export type Place = Pick<Resources['event'], 'organizationId' | 'parentId'>;

export function guestEntry(row: AttendeeRow, discretion: Viewer, samePhone?: DuplicatePhone): GuestEntry {
  return { ...core(row, discretion, null), name: fullName(row), ...(samePhone && { samePhone }) };
}

/**
 * Primary attendees in order of name, each with guests in order of name. Guests whose host is not among the rows are left out.
 * `place` is the organization of the event; `phones` are the guests among whom a phone that stands twice is looked for.
 */
export function attendeeTree(
  rows: readonly AttendeeRow[],
  discretion: Viewer,
  place: Place,
  phones: readonly PhoneRow[] = rows,
): Attendee[] {
  const same = samePhones(phones);
  const byHost = Map.groupBy(rows, (row) => row.hostId);
  const ordered = (some: readonly AttendeeRow[] = []) => [...some].sort(byName);
  return ordered(byHost.get(null)).map((row) => ({
    ...core(row, discretion, place),
    guests: ordered(byHost.get(row.id)).map((guest) => guestEntry(guest, discretion, same.get(guest.id))),
  }));
}

export const fullName = ({ firstName, lastName }: Pick<AttendeeRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** What a host gave of a guest is for the event; a member gives it by going. */
const isToldToStaff = ({ hostId, rsvp, checkinAt }: AttendeeRow): boolean =>
  hostId !== null || rsvp === 'yes' || checkinAt !== null;

function core(row: AttendeeRow, discretion: Viewer, place: Place | null) {
  const isTold = discretion === 'own' || (discretion === 'staff' && isToldToStaff(row));
  return {
    id: row.id,
    UserId: row.personId,
    InviterId: row.inviterId,
    rsvp: row.rsvp,
    checkedIn: row.checkedIn,
    ...(discretion !== 'door' && row.waits && { waits: true }),
    checkinDate: row.checkinAt?.toISOString() ?? null,
    checkoutDate: row.checkoutAt?.toISOString() ?? null,
    ...(discretion === 'staff' && { notedDate: row.notedAt?.toISOString() ?? null }),
    ...(discretion === 'staff' && row.isFormer && { isFormer: true }),
    qrCode: row.qrCode,
    User: {
      id: row.personId,
      firstName: row.firstName,
      lastName: row.lastName,
      birthDate: discretion === 'staff' && isTold ? row.birthDate : null,
      phone: isTold ? row.phone : null,
      Organization: place && { id: place.organizationId, ParentId: place.parentId },
    },
  };
}
