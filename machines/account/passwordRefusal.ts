import { errorText } from '#contract/kit/errorText.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

/** What the provider says of a new password that it does not take, at its field; null of every other refusal. */
export const passwordRefusal = (error: unknown): FailedRule | null =>
  refusalCode(error) === 'InvalidPasswordException' ? { field: 'password', message: errorText(error) } : null;
