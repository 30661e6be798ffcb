import type { EventSummary, ReviewStatus } from '#contract/events/event.ts';

/** A review status, or that the approved version of an event stands while another one is made. */
export type ShownStatus = ReviewStatus | 'being-changed';

/** How an event stands, as everyone around it reads it. */
export const shownStatus = ({
  reviewStatus,
  isBeingChanged,
}: Pick<EventSummary, 'reviewStatus' | 'isBeingChanged'>): ShownStatus =>
  isBeingChanged ? 'being-changed' : reviewStatus;

/** Its owner reads how far the version is that is being made. */
export const statusFor = (event: EventSummary, userId: string): ShownStatus =>
  isMade(event, userId) && event.reviewStatus !== 'editing' ? event.reviewStatus : shownStatus(event);

/** Whether the event is being made by this user: it leads to its steps, and everyone else to the event. */
export const isMade = ({ OwnerId, isBeingChanged }: EventSummary, userId: string): boolean =>
  OwnerId === userId || !isBeingChanged;
