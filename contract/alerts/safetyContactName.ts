import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';

export interface SafetyContactValues {
  name: string;
  phone: string;
}

/** The rules of a safety contact that need no library of telephone numbers; the number's own comes after them. */
export const safetyContactNameForm: readonly FormRule<SafetyContactValues, unknown>[] = [
  { field: 'name', holds: ({ name }) => isFilled(name), sentence: 'A name is required' },
  {
    field: 'name',
    holds: ({ name }) => name.trim().length <= limits.shortText,
    sentence: `Name can be up to ${limits.shortText} characters`,
  },
];

export const noValidPhone = 'A valid phone # is required';
