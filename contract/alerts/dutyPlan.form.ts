import type { FormRule } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { keyOfShift, type Shift } from './dutyPlan.ts';

/** `others`: the shifts that the same officer has planned besides. */
interface DutyPlanContext {
  others: readonly Shift[];
}

const isClock = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
const isWeekday = (weekday: number): boolean => Number.isInteger(weekday) && weekday >= 0 && weekday <= 6;

/** When an officer may plan a shift (S-117). Shifts may overlap: the duty then ends with the later end. */
export const shiftForm: readonly FormRule<Shift, DutyPlanContext>[] = [
  { field: 'weekday', holds: ({ weekday }) => isWeekday(weekday), sentence: 'Choose a day.' },
  { field: 'start', holds: ({ start }) => isClock(start), sentence: 'Choose when the shift starts.' },
  { field: 'end', holds: ({ end }) => isClock(end), sentence: 'Choose when the shift ends.' },
  {
    field: 'start',
    holds: (shift, { others }) => others.every((other) => keyOfShift(other) !== keyOfShift(shift)),
    sentence: 'This shift is already in your plan. Choose another time.',
  },
  {
    field: 'weekday',
    holds: (_, { others }) => others.length < limits.dutyShifts,
    sentence: `You can plan up to ${limits.dutyShifts} shifts. Remove one first.`,
  },
];
