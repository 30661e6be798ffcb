import { messageIdOf, type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { organizationOfEvent } from '#server/events/organizationOfEvent.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';

const linkTo = (guestId: string, organization: string): NewMessage => ({
  cause: `${guestId}:invited`,
  template: 'guestInvited',
  recipient: { kind: 'attendee', id: guestId },
  channel: 'sms',
  organization,
});

/** The link of a guest goes out by text message, once for each guest. Returns those whose link had gone out before. */
export async function sendLinks(
  context: DecisionContext,
  eventId: string,
  guests: readonly string[],
): Promise<string[]> {
  if (guests.length === 0) return [];
  const organization = await organizationOfEvent(context.sql, eventId);
  const links = guests.map((id) => linkTo(id, organization));
  const queued = await queueMessages(context.sql, links, stampOf(context));
  return links.filter((link) => !queued.has(messageIdOf(link))).map(({ recipient }) => recipient.id);
}
