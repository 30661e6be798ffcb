import * as z from 'zod/mini';

const Count = z.int().check(z.nonnegative(), z.maximum(999_999));

/** How full an event was when someone at a door confirmed that more come in: people inside, of how many may be. */
export const Fullness = z.object({ inside: Count, capacity: Count.check(z.positive()) });
export type Fullness = z.infer<typeof Fullness>;
