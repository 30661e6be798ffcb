import type { ServedCountries } from '#contract/alerts/servedCountries.ts';
import { isServed, unservedSentence } from '#contract/alerts/safetyContact.form.ts';
import { type FailedRule, firstFailing, type FormRule } from '#contract/kit/form.ts';
import { firstPhoneNumber } from '#contract/kit/phone.ts';
import { noPhoneTyped, typedPhoneForm, type TypedPhone } from './typedPhone.ts';

/** One's own new number (M-193): the first one found counts, in a country that their organizations text (S-151). */
const ownPhoneForm: readonly FormRule<TypedPhone, ServedCountries | null>[] = [
  ...typedPhoneForm,
  { field: 'phone', holds: ({ phone }) => firstPhoneNumber(phone) !== null, sentence: noPhoneTyped },
  {
    field: 'phone',
    holds: ({ phone }, served) => isServed(firstPhoneNumber(phone) ?? '', served),
    sentence: (served) => (served === null ? noPhoneTyped : unservedSentence(served)),
  },
];

/** Reads what was typed as one's own number: as E.164, or the first rule that fails. `served`: where texts go; null: anywhere. */
export function readOwnPhone(
  values: TypedPhone,
  served: ServedCountries | null,
): { phone: string; failed: null } | { phone: null; failed: FailedRule } {
  const failed = firstFailing(ownPhoneForm, values, served);
  return failed ? { phone: null, failed } : { phone: firstPhoneNumber(values.phone) ?? '', failed };
}
