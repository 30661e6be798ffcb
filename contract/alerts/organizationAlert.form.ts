import { countCharacters } from '#contract/kit/characters.ts';
import { limits } from '#contract/kit/limits.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';

export interface OrganizationAlertValues {
  information: string;
}

/** What an organization asks all its members, in at most 120 characters as people count them (S-38, S-39). */
export const organizationAlertForm: readonly FormRule<OrganizationAlertValues, null>[] = [
  { field: 'information', holds: ({ information }) => isFilled(information), sentence: 'Please enter a Safety Alert' },
  {
    field: 'information',
    holds: ({ information }) => countCharacters(information.trim()) <= limits.shortText,
    sentence: `A Safety Alert can be up to ${limits.shortText} characters`,
  },
];
