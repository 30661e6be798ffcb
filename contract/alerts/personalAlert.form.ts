import { countCharacters } from '#contract/kit/characters.ts';
import { limits } from '#contract/kit/limits.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';

export interface PersonalAlertValues {
  information: string;
  location: string;
}

/** What the description picker suggests (S-03, S-04). */
export const alertSuggestions = ['I need help', 'I feel unsafe'] as const;

/** A personal alert (S-10). Its lengths are ours: with what stands around them they fit into one text message of several parts. */
export const personalAlertForm: readonly FormRule<PersonalAlertValues, null>[] = [
  { field: 'information', holds: ({ information }) => isFilled(information), sentence: 'Please add a description' },
  {
    field: 'information',
    holds: ({ information }) => fits(information, limits.alertText),
    sentence: `Description can be up to ${limits.alertText} characters`,
  },
  {
    field: 'location',
    holds: ({ location }) => fits(location, limits.alertPlace),
    sentence: `Location can be up to ${limits.alertPlace} characters`,
  },
];

/** An emoji of many parts is one character for people and many for the network, so both are counted. */
const fits = (text: string, most: number): boolean => text.length <= 4 * most && countCharacters(text.trim()) <= most;
