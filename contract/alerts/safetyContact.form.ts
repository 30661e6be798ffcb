import { countriesInWords } from '#contract/kit/countries.ts';
import { type FailedRule, firstFailing, type FormRule } from '#contract/kit/form.ts';
import { firstPhoneNumber, isNumberOf } from '#contract/kit/phone.ts';
import { noValidPhone, safetyContactNameForm, type SafetyContactValues } from './safetyContactName.ts';
import type { ServedCountries } from './servedCountries.ts';

/** Whether a safety contact of this number, E.164, can be texted (S-151). Null serves every country. */
export const isServed = (number: string, served: ServedCountries | null): boolean =>
  served === null || isNumberOf(number, served.countries);

const list = new Intl.ListFormat('en-US');

/** `Harbor House can text numbers in Canada and the United States only.` */
export const unservedSentence = ({ organizations, countries }: ServedCountries): string =>
  `${list.format(organizations)} can text numbers in ${countriesInWords(countries)} only.`;

/** A safety contact (S-23 to S-27, S-151): the first number found counts. `given` is where their member's organizations text. */
const safetyContactForm: readonly FormRule<SafetyContactValues, ServedCountries | null>[] = [
  ...safetyContactNameForm,
  { field: 'phone', holds: ({ phone }) => firstPhoneNumber(phone) !== null, sentence: noValidPhone },
  {
    field: 'phone',
    holds: ({ phone }, served) => isServed(firstPhoneNumber(phone) ?? '', served),
    sentence: (served) => (served === null ? noValidPhone : unservedSentence(served)),
  },
];

/** A safety contact as it was typed: its number as E.164, or the first rule that fails. */
export type ReadContact = { phone: string; failed: null } | { phone: null; failed: FailedRule };

/** Reads what was typed of a safety contact, in the form and in the server alike. */
export function readContact(values: SafetyContactValues, served: ServedCountries | null): ReadContact {
  const failed = firstFailing(safetyContactForm, values, served);
  return failed ? { phone: null, failed } : { phone: firstPhoneNumber(values.phone) ?? '', failed };
}
