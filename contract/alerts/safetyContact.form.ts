import { firstPhoneNumber } from '#contract/kit/phone.ts';
import type { FormRule } from '#contract/kit/form.ts';
import { noValidPhone, safetyContactNameForm, type SafetyContactValues } from './safetyContactName.ts';

/** A safety contact (S-23 to S-27): the first number found counts. */
export const safetyContactForm: readonly FormRule<SafetyContactValues, null>[] = [
  ...safetyContactNameForm,
  { field: 'phone', holds: ({ phone }) => firstPhoneNumber(phone) !== null, sentence: noValidPhone },
];
