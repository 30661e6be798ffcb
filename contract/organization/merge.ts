import * as z from 'zod/mini';
import { MemberDetails } from './member.ts';

const { id, firstName, lastName, email, state, account, policies, lastLogin, withheld, holdings } = MemberDetails.shape;

/** A record of someone, as far as it tells two of one person apart. */
export const MergeRecord = z.object({
  ...{ id, firstName, lastName, email, state, account, policies, lastLogin, withheld, holdings },
  /** Names of the organization's own roles that it has. */
  ownRoles: z.array(z.string()),
});
export type MergeRecord = z.infer<typeof MergeRecord>;

/** Two records that may be merged: the one that is kept, and the one that ends. */
export const Merge = z.object({
  kept: MergeRecord,
  ending: MergeRecord,
  /** Why no one merges them so, in a sentence; null where someone may. */
  refusal: z.nullable(z.string()),
  /** Names of the event types that need the approval of the one that ends, which other chapters use too: they stay as they are. */
  approvalsLeft: z.array(z.string()),
});
export type Merge = z.infer<typeof Merge>;
