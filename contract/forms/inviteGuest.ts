import { firstPhoneNumber } from '../phone.ts';
import { type FormRule, isFilled } from './form.ts';

export interface InviteGuestValues {
  firstName: string;
  lastName: string;
  phone: string;
}

export const inviteGuestForm: readonly FormRule<InviteGuestValues, null>[] = [
  { field: 'firstName', holds: ({ firstName }) => isFilled(firstName), sentence: 'Please enter your first name' },
  { field: 'lastName', holds: ({ lastName }) => isFilled(lastName), sentence: 'Please enter your last name' },
  {
    field: 'phone',
    holds: ({ phone }) => firstPhoneNumber(phone) !== null,
    sentence: 'Please enter your phone number',
  },
];
