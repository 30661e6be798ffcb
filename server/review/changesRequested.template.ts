import { editEvent, openEvent } from '#server/outbox/eventMail.ts';
import { reasonMail } from './reasonMail.ts';

/** Once the event has started nothing of it can be changed: what was sent back is at an end (E-321). */
export const changesRequested = reasonMail({
  title: 'Changes requested',
  subject: ({ title, begun }) => `${begun ? 'Change sent back' : 'Changes requested'}: ${title}`,
  sentence: ({ title, begun }, reviewer) =>
    begun
      ? `${reviewer} sent your change to ${title} back. The event has started, so the approved version stands:`
      : `${reviewer} asked for changes to ${title}:`,
  button: (event, link) => (event.begun ? openEvent(event, link) : editEvent(event, link)),
});
