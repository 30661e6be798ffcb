import { factMail } from './eventMail.ts';

const isReviewer = `select 1 from policy_grant where person_id = $1 and organization_id = $2 and policy = 'event-reviewer'`;

/** For those who were reviewers when an event was submitted, as long as it waits and they may decide. */
export const reviewRequested = factMail(async (event, { sql, recipient, appUrl }) => {
  if (event.status !== 'submitted') return null;
  const { count } = await sql.query(isReviewer, [recipient.id, event.organizationId]);
  if (count === 0) return null;
  return {
    subject: `To review: ${event.title}`,
    before: [`${event.ownerName} submitted ${event.title} for approval.`, `It is planned for ${event.when}.`],
    button: { label: 'Review it', url: `${appUrl}/review/${event.id}` },
  };
});
