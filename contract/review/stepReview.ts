import type { AnsweredValue, Approval, MarkupItem, ReviewStatus, Section } from '#contract/events/event.ts';

const shownOnly = ['bodyText', 'heading', 'title', 'horizontalRuler', 'whiteSpace', 'fileDownload'];

/** A section that asks for nothing is not reviewed, and a step of such sections is left out of the list at submit (E-112). */
export const isReviewable = (markup: readonly MarkupItem[]): boolean =>
  markup.some((item) => !shownOnly.includes(item.type));

/** Whether a required item has no value: no text, not checked, no one chosen, no file (E-092). */
export function isMissing(item: MarkupItem, value: AnsweredValue | undefined): boolean {
  return item.required === true && isEmpty(value ?? null);
}

function isEmpty(value: AnsweredValue): boolean {
  if (value === null || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}

/** Whether these decisions on a section approve it: every required approver's, or one where none is required (E-113). */
export function isApprovedBy(decisions: readonly Pick<Approval, 'approved' | 'isFinalApprover'>[]): boolean {
  const required = decisions.filter(({ isFinalApprover }) => isFinalApprover);
  return required.length > 0
    ? required.every(({ approved }) => approved === true)
    : decisions.some(({ approved }) => approved === true);
}

/** Where the review of a section or a whole step stands; one of the six of E-100 to E-105, or one of two of ours. */
export type StepReviewState =
  | 'fill'
  | 'notApproved'
  | 'allApproved'
  | 'requiredApproved'
  | 'changes'
  | 'awaiting'
  /** Nothing is asked for. */
  | 'nothing'
  /** Filled in, and not submitted: no one is asked to approve it yet. */
  | 'completed';

/** The six texts (E-100 to E-105) and our two, by standing. */
export const reviewTexts: Readonly<Record<StepReviewState, string>> = {
  fill: 'Fill out the required items.',
  notApproved: 'Not Approved.',
  allApproved: 'All Items Approved.',
  requiredApproved: 'Approved by a Required Approver.',
  changes: 'Items to Review, Make Changes.',
  awaiting: 'Completed, Awaiting Approval.',
  nothing: 'Nothing to do here.',
  completed: 'Completed.',
};

type Reviewed = Pick<Section, 'markup' | 'values' | 'review'>;

/**
 * Where the review of some sections stands together (a step, or one section alone). The first that holds of: a required item
 * is empty; nothing is asked for; an approver said no; every reviewable section has all its approvals; a required approver
 * said yes; there are comments; otherwise it waits once the event is submitted, and is completed until then
 * (E-101).
 */
export function stepReviewState(sections: readonly Reviewed[], status: ReviewStatus): StepReviewState {
  if (sections.some(({ markup, values }) => markup.some((item) => isMissing(item, values[item.id])))) return 'fill';
  const reviewable = sections.filter(({ markup }) => isReviewable(markup));
  if (reviewable.length === 0) return 'nothing';
  const approvals = reviewable.map(({ review }) => Object.values(review.approvals));
  if (approvals.flat().some(({ approved }) => approved === false)) return 'notApproved';
  if (approvals.every((each) => each.length > 0 && each.every(({ approved }) => approved))) return 'allApproved';
  if (approvals.flat().some(({ approved, isFinalApprover }) => approved && isFinalApprover)) return 'requiredApproved';
  if (sections.some(({ review }) => review.comments.length > 0)) return 'changes';
  return status === 'submitted' || status === 'approved' ? 'awaiting' : 'completed';
}
