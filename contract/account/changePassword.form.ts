import type { FormRule } from '#contract/kit/form.ts';
import { passesPasswordTest } from './login.form.ts';
import { passwordSentence } from './newPassword.form.ts';

export interface ChangePasswordValues {
  present: string;
  password: string;
  confirmation: string;
}

/** The present password, and a new one, typed twice. */
export const changePasswordForm: readonly FormRule<ChangePasswordValues, null>[] = [
  { field: 'present', holds: ({ present }) => present !== '', sentence: 'Enter your current password' },
  { field: 'password', holds: ({ password }) => passesPasswordTest(password), sentence: passwordSentence },
  {
    field: 'password',
    holds: ({ present, password }) => password !== present,
    sentence: 'Choose a password other than the current one',
  },
  {
    field: 'confirmation',
    holds: ({ password, confirmation }) => confirmation === password,
    sentence: 'Passwords do not match',
  },
];
