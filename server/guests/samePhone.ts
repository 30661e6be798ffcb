import type { DuplicatePhone } from '#contract/rsvp/attendee.ts';
import type { Sql } from '#server/db/db.ts';
import type { AttendeeRow } from '#server/rsvp/attendeeRows.ts';

/** A guest with the phone that the host gave. */
export type PhoneRow = Pick<AttendeeRow, 'id' | 'hostId' | 'phone'>;

/** Of the guests among the rows, by id, those whose phone another guest among them has too. */
export function samePhones(rows: readonly PhoneRow[]): Map<string, DuplicatePhone> {
  const guests = rows.filter(({ hostId, phone }) => hostId !== null && phone !== null);
  const same = new Map<string, DuplicatePhone>();
  for (const [, group] of Map.groupBy(guests, ({ phone }) => phone)) {
    if (group.length === 1) continue;
    const hosts = new Set(group.map(({ hostId }) => hostId));
    for (const { id } of group) same.set(id, hosts.size > 1 ? 'anotherHost' : 'sameHost');
  }
  return same;
}

const text = `
select r.id, r.host_id as "hostId", r.phone from attendee_record r join attendance t on t.id = r.id
where r.event_id = $1 and r.phone = any($2::text[]) and r.host_id is not null and not t.is_removed`;

/** Everyone's guests at the event who have a phone that one of these rows has. */
export async function guestsWithPhonesOf(
  sql: Sql,
  eventId: string,
  rows: readonly PhoneRow[],
): Promise<readonly PhoneRow[]> {
  const phones = rows.flatMap(({ hostId, phone }) => (hostId !== null && phone !== null ? [phone] : []));
  return phones.length === 0 ? [] : (await sql.query<PhoneRow>(text, [eventId, [...new Set(phones)]])).rows;
}
