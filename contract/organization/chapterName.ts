import * as z from 'zod/mini';
import { Id } from '#contract/kit/shared.ts';

/** An organization, as whoever acts for its parent names it. */
export const Chapter = z.object({ id: Id, name: z.string() });
export type Chapter = z.infer<typeof Chapter>;
