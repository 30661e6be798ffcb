import type { Entry, Evening } from './evening.ts';
import { timeAt, valueAt } from './scale.ts';

/** Where someone stands in an evening. */
export interface Moment {
  /** Milliseconds since 1970. */
  at: number;
  /** The step of the slider. */
  value: number;
  /** So many facts have happened. */
  count: number;
}

export const first: Moment = { at: 0, value: 0, count: 0 };

/** At a step of the slider: what has happened up to its time; at the last one also what was settled after it (C-84). */
export function atStep(evening: Evening, step: number): Moment {
  const value = Math.min(evening.scale.max, Math.max(0, step));
  const reached = timeAt(evening.scale, value);
  const at = value === evening.scale.max ? Math.max(reached, evening.entries.at(-1)?.at ?? reached) : reached;
  return { at, value, count: countAt(evening, at) };
}

/** At a time, with all that happened up to it. */
export const atTime = (evening: Evening, at: number): Moment => ({
  at,
  value: valueAt(evening.scale, at),
  count: countAt(evening, at),
});

/** Behind the next thing that happens; where nothing does, it stays. */
export function next(evening: Evening, moment: Moment): Moment {
  const entry = evening.entries.find(({ to }) => to > moment.count);
  return entry ? behind(evening, entry) : moment;
}

/** Behind the last thing before this moment. */
export function previous(evening: Evening, moment: Moment): Moment {
  const entry = evening.entries.findLast(({ at, to }) => to < moment.count || (to === moment.count && at < moment.at));
  return entry ? behind(evening, entry) : moment;
}

/** When most were inside, else the end. */
export function fullest(evening: Evening): Moment {
  const phase = evening.phases.find(({ name }) => name === 'Fullest');
  return phase ? atTime(evening, phase.at) : atStep(evening, evening.scale.max);
}

/** Whether it is at the end of the slider, and nothing was settled after it that hasn't happened yet (C-85). */
export const isLast = (evening: Evening, moment: Moment): boolean =>
  moment.value >= evening.scale.max && next(evening, moment) === moment;

const behind = ({ scale }: Evening, { at, to }: Entry): Moment => ({ at, value: valueAt(scale, at), count: to });

/** How many facts happened up to a time. */
function countAt({ entries }: Evening, at: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1]?.to ?? 0;
}
