import { errorText } from '#contract/kit/errorText.ts';
import type { FailedRule } from '#contract/kit/form.ts';

/** What the provider says of a wrong password at sign-in is about the present one where someone is signed in. */
const wrongPassword = 'Incorrect username or password.';
const notYourPassword = 'That isn’t your current password. Try again.';

/** A refusal of the present password, at its field; null of every other refusal. */
export const currentPasswordRefusal = (error: unknown): FailedRule | null =>
  errorText(error) === wrongPassword ? { field: 'present', message: notYourPassword } : null;

/** What is wrong with the present password, as far as that can be told without asking the provider. */
export const failingCurrentPassword = (present: string): FailedRule | null =>
  present === '' ? { field: 'present', message: 'Enter your current password' } : null;
