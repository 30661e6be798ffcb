import type { Context } from 'hono';
import type { RefusalCode } from '#contract/kit/refusals.ts';

const key = 'refusal';

/** Keeps with an answer by which refusal it says no, for whoever counts answers. */
export const noteRefusal = (context: Context, code: RefusalCode): void => context.set(key, code);

/** The refusal of an answer; null where it has none. */
export const refusalIn = (context: Context): RefusalCode | null =>
  (context.get(key) as RefusalCode | undefined) ?? null;
