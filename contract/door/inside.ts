import * as z from 'zod/mini';
import { Instant } from '#contract/kit/shared.ts';

/** Who came and left in a quarter of an hour that begins at `from`, and how many were inside at its end. A check-in that was taken back is none. */
export const InsideQuarter = z.object({ from: Instant, in: z.number(), out: z.number(), inside: z.number() });
export type InsideQuarter = z.infer<typeof InsideQuarter>;

/**
 * How many are inside an event: checked in and not out since. `capacity` is how many may be, as it was approved in the step that
 * asks for it; null where none does. `quarters` are those in which someone came or left, the earliest first.
 */
export const Inside = z.object({
  inside: z.number(),
  capacity: z.nullable(z.number()),
  quarters: z.array(InsideQuarter),
});
export type Inside = z.infer<typeof Inside>;
