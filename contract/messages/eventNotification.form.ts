import { countCharacters } from '#contract/kit/characters.ts';
import { limits } from '#contract/kit/limits.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';

export interface EventNotificationValues {
  information: string;
}

/** What is told to the people of an event: something, and at most 120 characters as people count them (N-23, N-25). */
export const eventNotificationForm: readonly FormRule<EventNotificationValues, null>[] = [
  { field: 'information', holds: ({ information }) => isFilled(information), sentence: 'Please enter a message' },
  {
    field: 'information',
    holds: ({ information }) => countCharacters(information.trim()) <= limits.shortText,
    sentence: `Please use up to ${limits.shortText} characters`,
  },
];
