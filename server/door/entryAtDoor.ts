import type { GuestEntry } from '#contract/rsvp/attendee.ts';
import type { Sql } from '#server/db/db.ts';
import { guestEntry } from '#server/rsvp/attendeeAnswer.ts';
import { rowOfAttendee } from '#server/rsvp/attendeeRows.ts';

/** An attendee as the door sees them: a name, and whether they are in. */
export async function entryAtDoor(sql: Sql, attendeeId: string): Promise<GuestEntry> {
  const row = await rowOfAttendee(sql, attendeeId);
  if (!row) throw new Error('An attendee with facts has no record.');
  return guestEntry(row, 'door');
}
