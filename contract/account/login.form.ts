import type { FormRule } from '#contract/kit/form.ts';

export interface LoginValues {
  email: string;
  password: string;
}

/** At least 8 characters with a digit, a lowercase and an uppercase letter. */
export const passesPasswordTest = (password: string): boolean =>
  password.length >= 8 && /\d/.test(password) && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password);

/** Whether a text, without the space around it, has the form of an email address. Whether it exists is not asked. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export const loginForm: readonly FormRule<LoginValues, null>[] = [
  { field: 'email', holds: ({ email }) => isEmail(email), sentence: 'Please provide a valid email' },
  {
    field: 'password',
    holds: ({ password }) => passesPasswordTest(password),
    sentence: 'Please provide a valid password',
  },
];
