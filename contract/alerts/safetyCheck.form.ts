import { countCharacters } from '#contract/kit/characters.ts';
import type { FormRule } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { checkMinutes } from './safetyCheck.ts';
import { minute } from '#contract/kit/durations.ts';

export interface SafetyCheckValues {
  /** Whole minutes. */
  minutes: number;
  note: string;
  location: string;
}

const { shortest, longest } = checkMinutes;

/** A safety check that starts (S-75). */
export const safetyCheckForm: readonly FormRule<SafetyCheckValues, null>[] = [
  {
    field: 'minutes',
    holds: ({ minutes }) => Number.isInteger(minutes) && minutes >= shortest && minutes <= longest,
    sentence: `Choose a time from ${shortest} minutes to ${longest / 60} hours.`,
  },
  {
    field: 'note',
    holds: ({ note }) => fits(note, limits.shortText),
    sentence: `Your note can be up to ${limits.shortText} characters`,
  },
  {
    field: 'location',
    holds: ({ location }) => fits(location, limits.alertPlace),
    sentence: `Location can be up to ${limits.alertPlace} characters`,
  },
];

/** `until`: the end that is asked for, UTC ISO. */
export interface CheckEndValues {
  until: string;
  location: string;
}

/** An end that is moved (S-77): within a day from now. Whether it is later than before is the check's to say. */
export const checkEndForm: readonly FormRule<CheckEndValues, { now: string }>[] = [
  {
    field: 'until',
    holds: ({ until }) => !Number.isNaN(Date.parse(until)),
    sentence: 'Choose when your check ends.',
  },
  {
    field: 'until',
    holds: ({ until }, { now }) => Date.parse(until) - Date.parse(now) <= longest * minute,
    sentence: `A check can run for up to ${longest / 60} hours from now.`,
  },
  {
    field: 'location',
    holds: ({ location }) => fits(location, limits.alertPlace),
    sentence: `Location can be up to ${limits.alertPlace} characters`,
  },
];

/** An emoji of many parts is one character for people and many for the network, so both are counted. */
const fits = (text: string, most: number): boolean => text.length <= 4 * most && countCharacters(text.trim()) <= most;
