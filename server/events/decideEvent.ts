import type { EventReviewFact } from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { type Acting, stampOf } from '#server/calls/acting.ts';
import { eventReviewKind } from '#server/review/eventReview.kind.ts';
import type { EventStream } from './eventStanding.ts';

/** Appends a fact to an event, or refuses with the reason that the lifecycle names. */
export async function decideEvent(
  acting: Acting,
  stream: EventStream,
  fact: EventReviewFact,
  details: Record<string, unknown> = {},
): Promise<EventStream> {
  refuseFor(whyNotReview(stream.snapshot, fact), details);
  return append(acting.sql, eventReviewKind, stream, [fact], stampOf(acting));
}
