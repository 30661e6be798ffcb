import type { Channel, Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';

export interface Reached {
  recipient: Recipient;
  channel: Channel;
}

/**
 * Whom a notification of an event goes to, by text message where a number is known that wants
 * them and text messages are sent at all, otherwise by mail: those who are in now, or everyone with a
 * yes; guests too, who have no address for mail. Never the sender.
 */
export async function recipientsOf(
  sql: Sql,
  eventId: string,
  { checkedIn, sender, texts }: { checkedIn: boolean; sender: string; texts: boolean },
): Promise<Reached[]> {
  const going = q
    .selectFrom('attendee_record as record')
    .innerJoin('attendance', 'attendance.id', 'record.id')
    .leftJoin('person', 'person.id', 'record.person_id')
    .leftJoin('stopped_number as stop', 'stop.phone', 'person.phone')
    .select(['record.id', 'record.person_id as personId', 'person.phone', 'stop.stopped'])
    .where('record.event_id', '=', eventId)
    .where('attendance.rsvp', '=', 'yes')
    .where('attendance.is_removed', '=', false)
    .where('record.person_id', 'is distinct from', sender)
    .orderBy('record.id');
  const rows = await all(sql, checkedIn ? going.where('attendance.checked_in', '=', true) : going);
  return rows.map(({ id, personId, phone, stopped }) =>
    personId === null
      ? { recipient: { kind: 'attendee', id }, channel: 'sms' }
      : { recipient: { kind: 'person', id: personId }, channel: phone && texts && stopped !== true ? 'sms' : 'mail' },
  );
}
