import * as z from 'zod/mini';

/**
 * One of some values in an answer that a later version may add to: a value that this version doesn't know is read as `other`, which is
 * said in general words, so that a page of before goes on while servers are exchanged. For answers alone: what is asked for is one of
 * the known values, or refused.
 */
export const openEnum = <const Known extends string>(known: readonly Known[]) => z.union([z.enum(known), other]);

/** A transformation would say the same with its type, and weigh a kibibyte on every page. */
const other = z.string().check(z.overwrite(() => 'other')) as unknown as z.ZodMiniType<'other', string>;
