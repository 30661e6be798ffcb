import * as z from 'zod/mini';
import { FormText, Id } from '#contract/kit/shared.ts';

/**
 * A shift that a safety officer takes every week (S-117). `weekday`: on which it starts, 0 is Sunday. `start`, `end`: `HH:mm` by the
 * clock of the organization; an end that is not after the start is that of the next day.
 */
export const Shift = z.object({ weekday: z.number(), start: FormText, end: FormText });
export type Shift = z.infer<typeof Shift>;

/** A shift of the week, and whose it is. */
export const PlannedShift = z.object({ ...Shift.shape, personId: Id, firstName: z.string(), lastName: z.string() });
export type PlannedShift = z.infer<typeof PlannedShift>;

/** The shifts of all safety officers in the order of the week. `version`: how often the reader has changed their own. */
export const DutyPlan = z.object({ shifts: z.array(PlannedShift), version: z.number() });
export type DutyPlan = z.infer<typeof DutyPlan>;

/** What tells a shift from the others of its officer. */
export const keyOfShift = ({ weekday, start, end }: Shift): string => `${weekday} ${start} ${end}`;

/** Those of `shifts` that are not among `others`. */
export const shiftsWithout = <Each extends Shift>(shifts: readonly Each[], others: readonly Shift[]): Each[] => {
  const known = new Set(others.map(keyOfShift));
  return shifts.filter((shift) => !known.has(keyOfShift(shift)));
};
