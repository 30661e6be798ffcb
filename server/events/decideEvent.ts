import type { EventReviewFact } from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { type Deciding, stampOf } from '#server/calls/decisionContext.ts';
import { eventReviewKind } from '#server/review/eventReview.kind.ts';
import type { EventStream } from './lockEvent.ts';

/** Appends a fact to an event, or refuses with the reason that the lifecycle names. */
export async function decideEvent(
  context: Deciding,
  stream: EventStream,
  fact: EventReviewFact,
  details: Record<string, unknown> = {},
): Promise<EventStream> {
  refuseFor(whyNotReview(stream.snapshot, fact), details);
  return append(context.sql, eventReviewKind, stream, [fact], stampOf(context));
}
