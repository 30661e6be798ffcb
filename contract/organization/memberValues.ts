import * as z from 'zod/mini';
import { isEmail } from '#contract/account/login.form.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { isCalendarDate } from '#contract/kit/zones.ts';

/** What whoever runs an organization writes down of a person; '' where nothing is known. */
export const MemberValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `YYYY-MM-DD`. */
  birthDate: z.string(),
});
export type MemberValues = z.infer<typeof MemberValues>;
export type MemberField = keyof MemberValues;

export const memberFields = ['firstName', 'lastName', 'email', 'phone', 'birthDate'] as const;

/** The calendar date after which no one is born. */
export interface Today {
  today: string;
}

/** The rules that need no library of telephone numbers, in the order of the form (M-21). */
export const memberNamesForm: readonly FormRule<MemberValues, Today>[] = [
  { field: 'firstName', holds: ({ firstName }) => isFilled(firstName), sentence: 'Enter a first name' },
  isShort('firstName', 'First name'),
  { field: 'lastName', holds: ({ lastName }) => isFilled(lastName), sentence: 'Enter a last name' },
  isShort('lastName', 'Last name'),
  { field: 'email', holds: ({ email }) => isEmail(email), sentence: 'Enter a valid email' },
  {
    field: 'email',
    holds: ({ email }) => email.trim().length <= limits.emailAddress,
    sentence: `Email can be up to ${limits.emailAddress} characters`,
  },
  {
    field: 'birthDate',
    holds: ({ birthDate }, { today }) =>
      birthDate === '' || (isCalendarDate(birthDate) && birthDate >= '1900-01-01' && birthDate <= today),
    sentence: 'Enter a birth date in the past, or none',
  },
];

export const noPhone = 'Enter a phone number like +1 617 555 0123, or none';

/** Values as they are kept: without spaces around them, the address in the one spelling under which it is known. */
export const tidied = ({ firstName, lastName, email, phone, birthDate }: MemberValues): MemberValues => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim().normalize('NFC').toLowerCase(),
  phone: phone.trim(),
  birthDate: birthDate.trim(),
});

function isShort(field: 'firstName' | 'lastName', what: string): FormRule<MemberValues, Today> {
  return {
    field,
    holds: (values) => values[field].trim().length <= limits.shortText,
    sentence: `${what} can be up to ${limits.shortText} characters`,
  };
}
