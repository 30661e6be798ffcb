import { isMember } from '#server/organization/isMember.ts';
import { factMail, openEvent, plainly } from '#server/outbox/eventMail.ts';

/** Milliseconds for which an invitation is of use. */
export const awaitedFor = 3 * 24 * 60 * 60 * 1000;

/** An invitation that could not leave within three days is not sent anymore. */
export const stillAwaited = (queuedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(queuedAt) <= awaitedFor;

const isInvited = `
select 1 from attendee_record r join attendance t on t.id = r.id
where r.event_id = $1 and r.person_id = $2 and t.rsvp = 'invited' and not t.is_removed`;

/** For a member who was put on the list of an event, has not answered yet and belongs to its organization still. */
export const memberInvited = factMail(async (event, { sql, recipient, queuedAt, now, link }) => {
  if (event.status === 'cancelled' || event.ended || !stillAwaited(queuedAt, now)) return null;
  const { count } = await sql.query(isInvited, [event.id, recipient.id]);
  if (count === 0 || !(await isMember(sql, recipient.id, event.organizationId))) return null;
  const button = openEvent(event, link);
  return {
    subject: `You're invited: ${event.title}`,
    before: [`You're invited to ${event.title} on ${event.when}.`],
    note: { title: 'You’re invited', text: `${event.title}, ${event.when}` },
    button,
    after: ["Open the event to say whether you're coming."],
    short: `You're invited to ${event.title}, ${plainly(event.when)}. Answer here: ${button.url}`,
  };
});
