import { factMail, plainly } from '#server/outbox/eventMail.ts';

/** For everyone who said yes or was invited, guests too. */
export const eventCancelled = factMail((event) =>
  event.ended
    ? null
    : {
        subject: `Cancelled: ${event.title}`,
        before: [
          `${event.title} on ${event.when} was cancelled.`,
          'Links and codes for it no longer work. If you invited guests, please tell them.',
        ],
        short: `${event.title} on ${plainly(event.when)} was cancelled. Links and codes for it no longer work.`,
      },
);
