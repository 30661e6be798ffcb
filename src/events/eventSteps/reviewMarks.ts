import type { StepReviewState } from '#contract/review/stepReview.ts';
import type { MarkKind } from '#src/ui/layout/Mark.tsx';

/** The mark beside each of the six texts (E-100 to E-105) and our two. */
export const reviewMarks: Readonly<Record<StepReviewState, MarkKind>> = {
  fill: 'draft',
  notApproved: 'stop',
  allApproved: 'ok',
  requiredApproved: 'ok',
  changes: 'warn',
  awaiting: 'half',
  nothing: 'wait',
  completed: 'half',
};
