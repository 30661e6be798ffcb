import type { FormRule } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { hour } from '#contract/kit/durations.ts';

/** `until`: when a duty ends, UTC ISO; empty where no time was chosen. */
export interface DutyValues {
  until: string;
}

/** `now`: UTC ISO. */
interface DutyContext {
  now: string;
}

/** When a duty may end (S-71): later than now, and within a day. */
export const dutyForm: readonly FormRule<DutyValues, DutyContext>[] = [
  { field: 'until', holds: ({ until }) => !Number.isNaN(Date.parse(until)), sentence: 'Choose when your duty ends.' },
  {
    field: 'until',
    holds: ({ until }, { now }) => Date.parse(until) > Date.parse(now),
    sentence: 'That time has passed. Choose a later one.',
  },
  {
    field: 'until',
    holds: ({ until }, { now }) => Date.parse(until) - Date.parse(now) <= limits.dutyHours * hour,
    sentence: 'You can be on duty for up to a day. Choose an earlier time.',
  },
];
