import * as z from 'zod/mini';
import { Id, StoredFile } from '#contract/kit/shared.ts';

export const Media = z.object({ url: z.string(), width: z.nullable(z.number()), height: z.nullable(z.number()) });

/** A house rule. `information` is HTML, cleaned when stored and again when shown. `order` is unique and without gaps, from 1, under a parent. */
export const Rule = z.object({
  id: Id,
  order: z.number(),
  title: z.string(),
  information: z.string(),
  media: z.nullable(Media),
  videoUrl: z.nullable(z.string()),
  file: z.nullable(StoredFile),
  hasPrevious: z.boolean(),
  hasNext: z.boolean(),
  /** Hash of what the rule says; the agreement names it. Our own. */
  hash: z.string(),
});
export type Rule = z.infer<typeof Rule>;
