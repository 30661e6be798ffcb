import { type FormRule, isFilled } from './form.ts';

export interface InviteGuestValues {
  firstName: string;
  lastName: string;
  phone: string;
}

/** The rules of an invitation that need no library of telephone numbers; the number's own comes after them. */
export const guestNamesForm: readonly FormRule<InviteGuestValues, null>[] = [
  { field: 'firstName', holds: ({ firstName }) => isFilled(firstName), sentence: 'Please enter your first name' },
  { field: 'lastName', holds: ({ lastName }) => isFilled(lastName), sentence: 'Please enter your last name' },
];

export const noPhoneNumber = 'Please enter your phone number';
