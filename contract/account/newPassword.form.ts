import type { FormRule } from '#contract/kit/form.ts';
import { passesPasswordTest } from './login.form.ts';

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

export const passwordSentence =
  'Password must be at least 8 characters, contain at least 1 uppercase and 1 lowercase character, as well as one numeric character';

/** A new password, typed twice: where one must be set, and at a reset after the code. */
export const newPasswordForm: readonly FormRule<NewPasswordValues, null>[] = [
  { field: 'password', holds: ({ password }) => passesPasswordTest(password), sentence: passwordSentence },
  {
    field: 'confirmation',
    holds: ({ password, confirmation }) => confirmation === password,
    sentence: 'Passwords do not match',
  },
];
