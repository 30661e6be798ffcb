import type { FullEvent, Section } from '#contract/events/event.ts';
import { isApprovedBy, isReviewable } from '#contract/review/stepReview.ts';

/** The sections that are reviewed, of all steps. */
export const reviewedSections = ({ EventModules }: Pick<FullEvent, 'EventModules'>): Section[] =>
  EventModules.flatMap(({ sections }) => sections).filter(({ markup }) => isReviewable(markup));

/** Whether the present version of a section is approved by those who must. */
export const isSectionApproved = ({ review }: Pick<Section, 'review'>): boolean =>
  isApprovedBy(Object.values(review.approvals));

/** How many sections have the approvals they need, of how many. */
export function approvedOf(event: Pick<FullEvent, 'EventModules'>): { count: number; of: number } {
  const sections = reviewedSections(event);
  return { count: sections.filter(isSectionApproved).length, of: sections.length };
}
