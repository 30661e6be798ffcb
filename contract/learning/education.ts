import * as z from 'zod/mini';
import { Media } from './rule.ts';
import { Id, StoredFile } from '#contract/kit/shared.ts';

/** An education item (P-78). `information` is HTML, cleaned when stored and again when shown. */
export const EducationItem = z.object({
  id: Id,
  title: z.string(),
  information: z.string(),
  media: z.nullable(Media),
  videoUrl: z.nullable(z.string()),
  file: z.nullable(StoredFile),
});
export type EducationItem = z.infer<typeof EducationItem>;

/** A category with its items, in the order of the parent organization; `hasVideo` is ours. */
export const EducationCategory = z.object({
  id: Id,
  name: z.string(),
  Education: z.array(z.extend(EducationItem, { hasVideo: z.boolean() })),
});
export type EducationCategory = z.infer<typeof EducationCategory>;
