import { numberText } from '#contract/kit/numberText.ts';
import { limits } from '#contract/kit/limits.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';

const atMost = `Please use up to ${numberText(limits.longText)} characters`;

/** A comment on a section; an empty one is not sent (E-097). */
export const sectionCommentForm: readonly FormRule<{ comment: string }, null>[] = [
  { field: 'comment', holds: ({ comment }) => isFilled(comment), sentence: 'Please write a comment' },
  { field: 'comment', holds: ({ comment }) => comment.trim().length <= limits.longText, sentence: atMost },
];

/** Why changes are requested or an event is rejected (E-113). */
export const reviewReasonForm: readonly FormRule<{ reason: string }, null>[] = [
  { field: 'reason', holds: ({ reason }) => isFilled(reason), sentence: 'Please give a reason' },
  { field: 'reason', holds: ({ reason }) => reason.trim().length <= limits.longText, sentence: atMost },
];
