import { firstCharacters } from '#contract/kit/characters.ts';
import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';
import type { Recipient } from '#machines/lifecycles/message.machine.ts';
import { isMember } from '#server/organization/isMember.ts';
import { eventMail, type MailedEvent, openEvent } from '#server/outbox/eventMail.ts';
import { paragraphsOf } from '#server/review/reasonMail.ts';

const isInside = `
select 1 from attendee_record r join attendance t on t.id = r.id
where r.event_id = $1 and r.person_id = $2 and t.checked_in and not t.is_removed`;

/** Who left the organization meanwhile hears nothing more of its events, but for someone who is inside still (E-304). */
const stillConcerns = async (sql: Sql, { id, organizationId }: MailedEvent, { kind, id: who }: Recipient) =>
  kind !== 'person' || (await isMember(sql, who, organizationId)) || (await sql.query(isInside, [id, who])).count > 0;

/**
 * For the people of an event, whom its owner tells something: which event, who says it, and every character of it. Nothing of
 * what was written before the event ended, once it has (S-181).
 */
export const eventNotification = eventMail(eventOf, async (event, { sql, cause, recipient, queuedAt, link }) => {
  const told = await readTold(sql, cause);
  if (!told || event.status === 'cancelled' || (event.ended && queuedAt < event.endsAt)) return null;
  if (!(await stillConcerns(sql, event, recipient))) return null;
  const { information, checkedIn } = told;
  const sender = `${told.firstName} ${told.lastName}`.trim();
  const those = checkedIn ? `who is checked in at ${event.title}` : `who is going to ${event.title}`;
  return {
    subject: `${event.title}: message from ${sender}`,
    before: [`${sender} sent this to everyone ${those}:`, ...paragraphsOf(information)],
    button: openEvent(event, link),
    note: { title: 'Event message', text: `${event.title}: ${information}` },
    short: `${inShort(event.title)}, from ${inShort(sender)}: ${information}`,
  };
});

const notification = q.selectFrom('event_notification as told');

async function eventOf(sql: Sql, cause: string): Promise<string | null> {
  const row = await one(sql, notification.select('event_id as eventId').where('told.id', '=', cause));
  return row?.eventId ?? null;
}

const readTold = (sql: Sql, cause: string) =>
  one(
    sql,
    notification
      .innerJoin('person', 'person.id', 'told.sender_id')
      .select(['told.information', 'told.checked_in as checkedIn'])
      .select(['person.first_name as firstName', 'person.last_name as lastName'])
      .where('told.id', '=', cause),
  );

const most = 40;

/** Three dots of the alphabet of text messages: any other sign would double what the message takes. */
function inShort(text: string): string {
  const short = firstCharacters(text, most);
  return short === text ? text : `${firstCharacters(text, most - 3).trimEnd()}...`;
}
