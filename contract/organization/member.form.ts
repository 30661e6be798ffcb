import { firstPhoneNumber } from '#contract/kit/phone.ts';
import type { FormRule } from '#contract/kit/form.ts';
import { memberNamesForm, type MemberValues, noPhone, type Today } from './memberValues.ts';

/** Whoever is added or corrected (M-21): the first number found counts. */
export const memberForm: readonly FormRule<MemberValues, Today>[] = [
  ...memberNamesForm,
  {
    field: 'phone',
    holds: ({ phone }) => phone.trim() === '' || firstPhoneNumber(phone) !== null,
    sentence: noPhone,
  },
];
