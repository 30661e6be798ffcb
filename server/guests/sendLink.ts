import { messageIdOf, type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';

const linkTo = (guestId: string): NewMessage => ({
  cause: `${guestId}:invited`,
  template: 'guestInvited',
  recipient: { kind: 'attendee', id: guestId },
  channel: 'sms',
});

/** The link of a guest goes out by text message, once for each guest. Answers those whose link had gone out before. */
export async function sendLinks(context: DecisionContext, guests: readonly string[]): Promise<string[]> {
  const links = guests.map(linkTo);
  const queued = await queueMessages(context.sql, links, stampOf(context));
  return links.filter((link) => !queued.has(messageIdOf(link))).map(({ recipient }) => recipient.id);
}
