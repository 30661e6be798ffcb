import { href } from '#contract/kit/addresses.ts';
import type { EventSummary } from '#contract/events/event.ts';

/** Where a reviewer goes on from the view of a submitted event; null for its owner, and where nothing is to be decided. */
export const reviewHref = (
  event: Pick<EventSummary, 'id' | 'OwnerId' | 'reviewStatus'>,
  userId: string,
  isReviewer: boolean,
): string | null =>
  isReviewer && event.reviewStatus === 'submitted' && event.OwnerId !== userId ? href.reviewEvent(event.id) : null;
