import { href } from '#contract/kit/addresses.ts';
import { eventReviewKind } from '#server/review/eventReview.kind.ts';
import { readWorkingEvent } from '#server/events/workingEvent.ts';
import { loadStream } from '#server/journal/load.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import { factMail, oneLine, whenOf } from '#server/outbox/eventMail.ts';

/** For those who were reviewers when an event was submitted, as long as it waits, they may decide and it is not over: the version that they decide on. */
export const reviewRequested = factMail(async (event, { sql, recipient, link, now }) => {
  if (event.status !== 'submitted') return null;
  const [reviewer] = await holdersOf(sql, event.organizationId, 'event-reviewer', [recipient.id]);
  if (reviewer === undefined) return null;
  const { snapshot } = await loadStream(sql, eventReviewKind, event.id, 'none');
  const made = await readWorkingEvent(sql, event.id, snapshot.context);
  if (made.endsAt.toISOString() <= now) return null;
  const title = oneLine(made.title);
  return {
    subject: `To review: ${title}`,
    before: [`${event.ownerName} submitted ${title} for approval.`, `It is planned for ${whenOf(made)}.`],
    note: { title: 'Event to review', text: `${title}, ${whenOf(made)}` },
    button: { label: 'Review it', url: link(href.reviewEvent(event.id)) },
  };
});
