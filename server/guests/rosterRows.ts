import type { RosterCounts, RosterRow } from '#contract/guests/roster.ts';
import type { AttendeeRow } from '#server/rsvp/attendeeRows.ts';
import { type PhoneRow, samePhones } from './samePhone.ts';

/** Rows as the staff follow them; `phones` are the guests among whom a phone that stands twice is looked for. */
export function rosterRows(rows: readonly AttendeeRow[], phones: readonly PhoneRow[] = rows): RosterRow[] {
  const same = samePhones(phones);
  return rows.map((row) => {
    const samePhone = same.get(row.id);
    return {
      id: row.id,
      personId: row.personId,
      hostId: row.hostId,
      firstName: row.firstName,
      lastName: row.lastName,
      qrCode: row.qrCode,
      rsvp: row.rsvp,
      checkedIn: row.checkedIn,
      waits: row.waits,
      checkinDate: row.checkinAt?.toISOString() ?? null,
      checkoutDate: row.checkoutAt?.toISOString() ?? null,
      notedDate: row.notedAt?.toISOString() ?? null,
      ...(samePhone && { samePhone }),
      ...(row.conflict && { conflict: row.conflict }),
      ...(row.isFormer && { isFormer: true }),
      ...(row.copies > 0 && { copies: row.copies }),
    };
  });
}

export const countsOf = (rows: readonly AttendeeRow[]): RosterCounts => ({
  all: rows.length,
  yes: rows.filter(({ rsvp }) => rsvp === 'yes').length,
  inside: rows.reduce((sum, { checkedIn, copies }) => sum + (checkedIn ? 1 + copies : 0), 0),
});
