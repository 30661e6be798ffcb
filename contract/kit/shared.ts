import * as z from 'zod/mini';

export const Id = z.string();
/** UTC ISO. */
export const Instant = z.string();
/** `YYYY-MM-DD`. */
export const CalendarDate = z.string();

/** A text that a form of ours looks at: one that was left out is as one left empty. */
export const FormText = z._default(z.string(), '');

/** A stored file. `url` is a lasting public address for logos and event photos, a link signed for ten minutes for all else. */
export const StoredFile = z.object({
  bucket: z.string(),
  key: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  url: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** `{data, count}`, where the answer in P-06 to P-50 names both. */
export const listOf = <T extends z.ZodMiniType>(item: T) => z.object({ data: z.array(item), count: z.number() });
/** `{data}`, where that answer names data alone. */
export const dataOf = <T extends z.ZodMiniType>(data: T) => z.object({ data });
