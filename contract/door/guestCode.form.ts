import { type FormRule, isFilled } from '#contract/kit/form.ts';

export const guestCodeForm: readonly FormRule<{ code: string }, null>[] = [
  { field: 'code', holds: ({ code }) => isFilled(code), sentence: 'Please fill in a guest code' },
];
