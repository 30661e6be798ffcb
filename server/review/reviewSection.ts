import type { EventReviewFact } from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { type Acting, told } from '#server/calls/acting.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import type { EventStream } from '#server/events/eventStanding.ts';
import { fullEvent } from '#server/events/fullEvent.ts';
import { holdSection } from './holdSection.ts';
import { sectionIn } from './sectionIn.ts';

export const reviewSection: Handler<'reviewSection'> = async (ask) => {
  const { stream, isReviewable } = await holdSection(ask, ask.params);
  if (!isReviewable) throw new Refused('notFound');
  const { sectionId: section } = ask.params;
  const { version, approved } = ask.body;
  const fact: EventReviewFact = { type: 'section.reviewed', ...told(ask), section, version, approved };
  if (whyNotReview(stream.snapshot, fact) === 'staleSection') throw await staleSection(ask, stream, section);
  return fullEvent(ask, await decideEvent(ask, stream, fact));
};

/** The section as it stands now, so that what changed since it was read can be shown at once. */
async function staleSection(acting: Acting, stream: EventStream, sectionId: string): Promise<Refused> {
  const { version, values } = sectionIn(await fullEvent(acting, stream), sectionId);
  return new Refused('staleSection', { section: sectionId, version, values });
}
