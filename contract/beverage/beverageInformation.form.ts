import { type FormRule, isFilled } from '#contract/kit/form.ts';

/** As typed: `weight` in pounds. */
export interface BeverageInformation {
  weight: string;
  gender: string;
}

const isNumber = (text: string) => /^\d{1,4}([.,]\d{1,2})?$/.test(text.trim());

/** The number of a typed weight, in pounds. */
export const weightOf = (text: string): number => Number(text.trim().replace(',', '.'));

/** A numeric weight, female or male (B-04, B-05). What no one weighs would make the estimate nonsense. */
export const beverageInformationForm: readonly FormRule<BeverageInformation, null>[] = [
  { field: 'weight', holds: ({ weight }) => isFilled(weight), sentence: 'Please enter your weight' },
  { field: 'weight', holds: ({ weight }) => isNumber(weight), sentence: 'Please enter your weight as a number' },
  {
    field: 'weight',
    holds: ({ weight }) => weightOf(weight) >= 50 && weightOf(weight) <= 1_000,
    sentence: 'Please enter a weight between 50 and 1000 pounds',
  },
  {
    field: 'gender',
    holds: ({ gender }) => gender === 'female' || gender === 'male',
    sentence: 'Please choose female or male',
  },
];
