import * as z from 'zod/mini';
import { uploadKinds, uploadLimits } from '#contract/events/uploads.ts';

/** A file of this machine that is to be decoded; a picture is written again into `into`. */
export interface Job {
  path: string;
  into: string;
  name: string;
  /** In bytes. */
  size: number;
}

const kinds = uploadKinds.map(({ type }) => type);
const side = z.int().check(z.minimum(1), z.maximum(uploadLimits.storedSide));

/** What may be believed of an answer: whoever decodes strangers' bytes may have become theirs. */
export const Answer = z.union([
  z.strictObject({ type: z.enum(kinds), width: side, height: side }),
  z.strictObject({ type: z.enum(kinds), width: z.null(), height: z.null() }),
  z.strictObject({ refused: z.enum(['uploadType', 'pictureTooLarge']) }),
  z.strictObject({ failed: z.string().check(z.regex(/^\w{1,40}$/)) }),
]);
export type Answer = z.infer<typeof Answer>;

/** What is said of a file that was read. */
export type Decoded = Exclude<Answer, { failed: string }>;
