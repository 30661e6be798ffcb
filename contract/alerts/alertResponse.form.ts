import { countCharacters } from '#contract/kit/characters.ts';
import { limits } from '#contract/kit/limits.ts';
import type { FormRule } from '#contract/kit/form.ts';

export interface AlertResponseValues {
  location: string;
  note: string;
}

/** What is said beside Safe or Not Safe; the note's length is required (S-50), the place's is ours. */
export const alertResponseForm: readonly FormRule<AlertResponseValues, null>[] = [
  {
    field: 'location',
    holds: ({ location }) => fits(location, limits.alertPlace),
    sentence: `Location can be up to ${limits.alertPlace} characters`,
  },
  {
    field: 'note',
    holds: ({ note }) => fits(note, limits.shortText),
    sentence: `Notes can be up to ${limits.shortText} characters`,
  },
];

const fits = (text: string, most: number): boolean => countCharacters(text.trim()) <= most;
