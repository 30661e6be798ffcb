import { limits } from '#contract/kit/limits.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';

export interface InviteGuestValues {
  firstName: string;
  lastName: string;
  phone: string;
}

/** The rules of an invitation that need no library of telephone numbers; the number's own comes after them. */
export const guestNamesForm: readonly FormRule<InviteGuestValues, null>[] = [
  { field: 'firstName', holds: ({ firstName }) => isFilled(firstName), sentence: 'Please enter your first name' },
  isShort('firstName', 'First name'),
  { field: 'lastName', holds: ({ lastName }) => isFilled(lastName), sentence: 'Please enter your last name' },
  isShort('lastName', 'Last name'),
];

export const noPhoneNumber = 'Please enter your phone number';

function isShort(field: 'firstName' | 'lastName', what: string): FormRule<InviteGuestValues, null> {
  return {
    field,
    holds: (values) => values[field].trim().length <= limits.shortText,
    sentence: `${what} can be up to ${limits.shortText} characters`,
  };
}
