import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';

export interface DoorNameValues {
  name: string;
}

export const doorNameForm: readonly FormRule<DoorNameValues, null>[] = [
  { field: 'name', holds: ({ name }) => isFilled(name), sentence: 'Please name this door' },
  {
    field: 'name',
    holds: ({ name }) => name.trim().length <= limits.doorName,
    sentence: `Use ${limits.doorName} characters or fewer`,
  },
];
