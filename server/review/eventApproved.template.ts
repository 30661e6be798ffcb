import { factMail, openEvent } from '#server/outbox/eventMail.ts';

/** For the owner of an event, as long as it stands approved and is not over. */
export const eventApproved = factMail((event, { link }) => {
  if (event.status !== 'approved' || event.ended) return null;
  return {
    subject: `Approved: ${event.title}`,
    before: [`${event.title} was approved. Members can RSVP now.`],
    button: openEvent(event, link),
    note: { title: 'Event approved', text: event.title },
  };
});
