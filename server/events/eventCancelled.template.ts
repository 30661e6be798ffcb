import { isMember } from '#server/organization/isMember.ts';
import { factMail, plainly } from '#server/outbox/eventMail.ts';

/** For everyone who said yes or was invited, guests too; not for a member who left. */
export const eventCancelled = factMail(async (event, { sql, recipient }) => {
  if (event.ended) return null;
  if (recipient.kind === 'person' && !(await isMember(sql, recipient.id, event.organizationId))) return null;
  return {
    subject: `Cancelled: ${event.title}`,
    before: [
      `${event.title} on ${event.when} was cancelled.`,
      'Links and codes for it no longer work. If you invited guests, please tell them.',
    ],
    note: { title: 'Event cancelled', text: `${event.title}, ${event.when}` },
    short: `${event.title} on ${plainly(event.when)} was cancelled. Links and codes for it no longer work.`,
  };
});
