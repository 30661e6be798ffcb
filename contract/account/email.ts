import type { FormRule } from '#contract/kit/form.ts';
import { isEmail } from './login.form.ts';

export interface EmailValues {
  email: string;
}

/** The form of an e-mail address alone: asking for a new password, and claiming an account. */
export const emailForm: readonly FormRule<EmailValues, null>[] = [
  { field: 'email', holds: ({ email }) => isEmail(email), sentence: 'Please provide a valid email' },
];
