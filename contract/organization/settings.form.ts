import { numberText } from '#contract/kit/numberText.ts';
import type { FormRule } from '#contract/kit/form.ts';
import { areCountries } from '#contract/kit/countries.ts';
import { isInRange, type NumberField, numberFields, numberRules, type SettingValues } from './settings.ts';

/** `Use a whole number of days from 1 to 3,650.` */
export function rangeSentence(field: NumberField): string {
  const { unit, least, most } = numberRules[field];
  return `Use a whole number of ${unit} from ${least} to ${numberText(most)}.`;
}

/** The numbers of an organization (M-58), and the countries that it texts (S-150). What stands there already may stay, whatever brought it: `given` are the numbers that were seen. */
export const settingsForm: readonly FormRule<SettingValues, SettingValues>[] = [
  ...numberFields.map(
    (field): FormRule<SettingValues, SettingValues> => ({
      field,
      holds: (values, seen) => values[field].trim() === seen[field] || isInRange(field, values[field]),
      sentence: rangeSentence(field),
    }),
  ),
  {
    field: 'servedCountries',
    holds: ({ servedCountries }, seen) => servedCountries === seen.servedCountries || areCountries(servedCountries),
    sentence: 'Choose countries from the list.',
  },
];
