import { type DutyPlan, keyOfShift, type Shift, shiftsWithout } from '#contract/alerts/dutyPlan.ts';
import { shownClock } from '#contract/kit/clocks.ts';

/** The days of the week as they are read, in its order. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const dayNamed = (weekday: number): string => weekdays[weekday % weekdays.length] ?? '';

/** `2:00am Saturday`: the end of a shift, with its day where that is the next one. */
export const endOf = ({ weekday, start, end }: Shift): string =>
  end > start ? shownClock(end) : `${shownClock(end)} ${dayNamed(weekday + 1)}`;

/** `Friday, 10:00pm to 2:00am Saturday`. */
export const shiftText = (shift: Shift): string =>
  `${dayNamed(shift.weekday)}, ${shownClock(shift.start)} to ${endOf(shift)}`;

/** `4 h`: how long a shift is by the clock, as long as both times are whole. */
export function hoursOf({ start, end }: Shift): string | null {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  if (Number.isNaN(from) || Number.isNaN(to)) return null;
  const length = to > from ? to - from : to - from + 24 * 60;
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  return [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''].filter(Boolean).join(' ');
}

const minutesOf = (time: string): number => Number(time.slice(0, 2) || 'none') * 60 + Number(time.slice(3) || 'none');

/** Someone's own shifts, without their name. */
export const ownShifts = (plan: DutyPlan | null, userId: string): Shift[] =>
  (plan?.shifts ?? [])
    .filter(({ personId }) => personId === userId)
    .map(({ weekday, start, end }) => ({ weekday, start, end }));

/** Shifts without the one of that key. */
export const without = (shifts: readonly Shift[], key: string | null): Shift[] =>
  shifts.filter((shift) => keyOfShift(shift) !== key);

/** What another phone has made of a plan, a sentence for each shift. */
export const changesOf = (before: readonly Shift[], after: readonly Shift[]): string[] => [
  ...shiftsWithout(after, before).map((shift) => `Added: ${shiftText(shift)}.`),
  ...shiftsWithout(before, after).map((shift) => `Removed: ${shiftText(shift)}.`),
];
