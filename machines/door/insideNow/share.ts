import type { Inside } from '#contract/door/inside.ts';

/** How much of the capacity is inside; `percent` is rounded down. */
export interface Share {
  capacity: number;
  percent: number;
}

/** Null where the event names no capacity. */
export const shareOf = ({ inside, capacity }: Pick<Inside, 'inside' | 'capacity'>): Share | null =>
  capacity === null ? null : { capacity, percent: Math.floor((inside / capacity) * 100) };
