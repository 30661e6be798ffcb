import type { Attendee } from '#contract/rsvp/attendee.ts';
import type { Sql } from '#server/db/db.ts';
import { attendeeTree, type Place } from './attendeeAnswer.ts';
import { rowsOfPerson } from './attendeeRows.ts';
import { guestsWithPhonesOf } from '#server/guests/samePhone.ts';

/** A person's own attendee record with guests, as that person sees it; null for who is not on the list. */
export async function ownAttendee(sql: Sql, eventId: string, personId: string, place: Place): Promise<Attendee | null> {
  const rows = await rowsOfPerson(sql, eventId, personId);
  const [own] = attendeeTree(rows, 'own', place, await guestsWithPhonesOf(sql, eventId, rows));
  return own ?? null;
}
