import { firstPhoneNumber } from '#contract/kit/phone.ts';
import type { FormRule } from '#contract/kit/form.ts';
import { guestNamesForm, type InviteGuestValues, noPhoneNumber } from './guestNames.ts';

export const inviteGuestForm: readonly FormRule<InviteGuestValues, null>[] = [
  ...guestNamesForm,
  { field: 'phone', holds: ({ phone }) => firstPhoneNumber(phone) !== null, sentence: noPhoneNumber },
];
