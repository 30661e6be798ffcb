import { day } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';

/**
 * Whether who was in at an event still reports, under their name or without it: until seven days after its end (N-96). Both are
 * UTC ISO.
 */
export const areReportsOpen = (endsAt: string, now: string): boolean =>
  Date.parse(endsAt) + limits.reportDays * day > Date.parse(now);
