import type { FullEvent, Section } from '#contract/events/event.ts';
import { isReviewable } from '#contract/review/stepReview.ts';

/** The sections that are reviewed, of all steps. */
export const reviewedSections = ({ EventModules }: Pick<FullEvent, 'EventModules'>): Section[] =>
  EventModules.flatMap(({ sections }) => sections).filter(({ markup }) => isReviewable(markup));

/** Whether a section's present version has the approvals it needs: every required approver's, or one where none is required (E-113). */
export function isSectionApproved({ review }: Pick<Section, 'review'>): boolean {
  const approvals = Object.values(review.approvals);
  const required = approvals.filter(({ isFinalApprover }) => isFinalApprover);
  return required.length > 0
    ? required.every(({ approved }) => approved === true)
    : approvals.some(({ approved }) => approved === true);
}

/** How many sections have the approvals they need, of how many. */
export function approvedOf(event: Pick<FullEvent, 'EventModules'>): { count: number; of: number } {
  const sections = reviewedSections(event);
  return { count: sections.filter(isSectionApproved).length, of: sections.length };
}
