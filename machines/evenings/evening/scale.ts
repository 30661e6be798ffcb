import { minute } from '#contract/kit/durations.ts';

/**
 * The slider of an evening: weeks before the doors have a part of it, and from the doors on each step is a minute, or as many
 * as it takes for one that lasts days. Times are milliseconds.
 */
export interface Scale {
  first: number;
  doors: number;
  last: number;
  /** Steps up to the doors, and all of them. */
  before: number;
  max: number;
}

interface Ends {
  first: number;
  /** When someone was first let in; null when no one was. */
  doors: number | null;
  /** The last fact of a door. */
  last: number | null;
  /** No one was inside any more after it. */
  isEmptyAtLast: boolean;
  start: number;
  end: number;
}

/** Steps of an evening at most: those of a whole day, a minute each. */
const most = 1_440;
/** How much of the slider is the time before the doors, and at least so many steps. */
const shareBefore = 0.25;
const leastBefore = 8;

/** The slider of an evening: a quarter of it for the time before the doors, the rest until everyone has left, or until the end. */
export function scaleOf({ first, doors, last, isEmptyAtLast, start, end }: Ends): Scale {
  const opens = Math.max(first, floor(Math.min(start, doors ?? start)));
  const closes = last !== null && isEmptyAtLast ? last : Math.max(end, last ?? end);
  const until = Math.max(opens + minute, Math.ceil(closes / minute) * minute);
  const steps = Math.min(most, Math.ceil((until - opens) / minute));
  const before = first < opens ? Math.max(leastBefore, Math.round((steps * shareBefore) / (1 - shareBefore))) : 0;
  return { first, doors: opens, last: until, before, max: before + steps };
}

const floor = (at: number): number => Math.floor(at / minute) * minute;

/** The time at which a step of the slider stands. */
export function timeAt({ first, doors, last, before, max }: Scale, value: number): number {
  if (value < before) return Math.round(first + ((doors - first) * Math.max(0, value)) / before);
  return Math.round(doors + ((last - doors) * (Math.min(value, max) - before)) / (max - before));
}

/** The step of the slider that stands nearest before a time, and not behind it. */
export function valueAt(scale: Scale, at: number): number {
  const { first, doors, last, before, max } = scale;
  if (at <= first) return 0;
  if (at < doors) return Math.floor(((at - first) / (doors - first)) * before);
  return Math.min(max, before + Math.floor(((at - doors) / (last - doors)) * (max - before)));
}

/** Where a time stands on the slider, in parts of the whole. */
export function partAt({ first, doors, last, before, max }: Scale, at: number): number {
  const step =
    at < doors
      ? ((at - first) / Math.max(1, doors - first)) * before
      : before + ((at - doors) / (last - doors)) * (max - before);
  return Math.min(1, Math.max(0, step / max));
}
