import { addDays, defaultZone, instantOf, localDate } from '#contract/kit/zones.ts';

/**
 * The times of the demo, counted from the day on which the database was first filled: `at(-3, '19:30')` is three days before
 * it, at half past seven of the organization's clock. Answers UTC ISO.
 */
export type Clock = (day: number, wall: string) => string;

/** `firstFilled` is UTC ISO. */
export function clockFrom(firstFilled: string): Clock {
  const today = localDate(firstFilled, defaultZone);
  return (day, wall) => {
    const instant = instantOf(`${addDays(today, day)}T${wall}`, defaultZone);
    if (instant === null) throw new RangeError(`The demo names ${wall}, which the clock skips on that day.`);
    return instant;
  };
}

/** The instant `minutes` after another. */
export const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
