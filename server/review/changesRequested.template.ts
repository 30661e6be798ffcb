import { editEvent } from '#server/outbox/eventMail.ts';
import { reasonMail } from './reasonMail.ts';

export const changesRequested = reasonMail({
  title: 'Changes requested',
  subject: ({ title }) => `Changes requested: ${title}`,
  sentence: ({ title }, reviewer) => `${reviewer} asked for changes to ${title}:`,
  button: editEvent,
});
