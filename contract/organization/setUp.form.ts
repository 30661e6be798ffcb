import * as z from 'zod/mini';
import { isEmail, passesPasswordTest } from '#contract/account/login.form.ts';
import { passwordSentence } from '#contract/account/newPassword.form.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { FormText } from '#contract/kit/shared.ts';

/** What the first organization of a server is made from: itself, its parent, and who runs both. */
export const SetUpValues = z.object({
  organizationName: FormText,
  parentName: FormText,
  firstName: FormText,
  lastName: FormText,
  email: FormText,
  password: FormText,
});
export type SetUpValues = z.infer<typeof SetUpValues>;

/** In the browser the password is typed twice. */
export interface TypedSetUp extends SetUpValues {
  confirmation: string;
}

/** In the order of the form (M-44). */
export const setUpForm: readonly FormRule<SetUpValues, null>[] = [
  ...named('organizationName', 'Enter your organization’s name', 'Organization'),
  ...named('parentName', 'Enter the parent organization’s name', 'Parent organization'),
  ...named('firstName', 'Enter your first name', 'First name'),
  ...named('lastName', 'Enter your last name', 'Last name'),
  { field: 'email', holds: ({ email }) => isEmail(email), sentence: 'Please provide a valid email' },
  {
    field: 'email',
    holds: ({ email }) => email.trim().length <= limits.emailAddress,
    sentence: `Email can be up to ${limits.emailAddress} characters`,
  },
  { field: 'password', holds: ({ password }) => passesPasswordTest(password), sentence: passwordSentence },
  {
    field: 'password',
    holds: ({ password }) => password.length <= limits.password,
    sentence: `Password can be up to ${limits.password} characters`,
  },
];

export const typedSetUpForm: readonly FormRule<TypedSetUp, null>[] = [
  ...setUpForm.map((rule) => ({ ...rule, field: rule.field })),
  {
    field: 'confirmation',
    holds: ({ password, confirmation }) => confirmation === password,
    sentence: 'Passwords do not match',
  },
];

function named(field: keyof SetUpValues, missing: string, what: string): FormRule<SetUpValues, null>[] {
  return [
    { field, holds: (values) => isFilled(values[field]), sentence: missing },
    {
      field,
      holds: (values) => values[field].trim().length <= limits.shortText,
      sentence: `${what} can be up to ${limits.shortText} characters`,
    },
  ];
}
