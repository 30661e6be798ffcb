import type { ReviewStanding } from '#contract/stepReview.ts';
import type { MarkKind } from '#src/ui/Mark.tsx';

/** The mark beside each of the six texts of section 4. */
export const standingMarks: Readonly<Record<ReviewStanding, MarkKind>> = {
  fill: 'draft',
  notApproved: 'stop',
  allApproved: 'ok',
  requiredApproved: 'ok',
  changes: 'warn',
  awaiting: 'half',
  nothing: 'wait',
  completed: 'half',
};
