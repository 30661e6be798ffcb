import type { EventReviewFact } from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { type DecisionContext, stamped } from '#server/calls/decisionContext.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import type { EventStream } from '#server/events/lockEvent.ts';
import { fullEvent } from '#server/events/fullEvent.ts';
import { lockSection } from './lockSection.ts';
import { sectionIn } from './sectionIn.ts';

export const reviewSection: Handler<'reviewSection'> = async (context) => {
  const { stream, isReviewable } = await lockSection(context, context.params);
  if (!isReviewable) throw new Refused('notFound');
  const { sectionId: section } = context.params;
  const { version, approved } = context.body;
  const fact: EventReviewFact = { type: 'section.reviewed', ...stamped(context), section, version, approved };
  if (whyNotReview(stream.snapshot, fact) === 'staleSection') throw await staleSection(context, stream, section);
  return fullEvent(context, await decideEvent(context, stream, fact));
};

/** The section as it stands now, so that what changed since it was read can be shown at once. */
async function staleSection(context: DecisionContext, stream: EventStream, sectionId: string): Promise<Refused> {
  const { version, values } = sectionIn(await fullEvent(context, stream), sectionId);
  return new Refused('staleSection', { section: sectionId, version, values });
}
