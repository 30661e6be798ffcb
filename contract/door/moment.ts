import * as z from 'zod/mini';
import { Instant } from '#contract/kit/shared.ts';

/** A moment as JavaScript writes it, UTC ISO with milliseconds. */
export const Moment = Instant.check(
  z.refine((text) => text.length === 24 && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text),
);
