import { openEvent } from '#server/outbox/eventMail.ts';
import { reasonMail } from './reasonMail.ts';

export const eventRejected = reasonMail({
  title: 'Event rejected',
  subject: ({ title }) => `Rejected: ${title}`,
  sentence: ({ title }, reviewer) => `${reviewer} rejected ${title}:`,
  button: openEvent,
});
