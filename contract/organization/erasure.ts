import * as z from 'zod/mini';
import { openEnum } from '#contract/kit/openEnum.ts';
import { Id, Instant } from '#contract/kit/shared.ts';
import { MemberState } from './member.ts';

/** What is not taken away with a person, each for a reason of its own (M-103). */
export const retainedKinds = [
  'incidentReports',
  'heldReports',
  'stoppedNumber',
  'comingGuests',
  'otherContacts',
  'otherGuests',
  'houseTexts',
  'sharedNames',
  'eventFiles',
  'poolAccount',
] as const;
export type RetainedKind = (typeof retainedKinds)[number];

export const RetainedData = z.object({
  kind: openEnum(retainedKinds),
  count: z.number(),
  until: z.nullable(Instant),
  /** Of what is on legal hold: when the first of them was put on it. */
  since: z.optional(Instant),
});
export type RetainedData = z.infer<typeof RetainedData>;

/** How it stands with the erasure of someone: what would stay, or what did. */
export const Erasure = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  state: MemberState,
  /** They belong to another organization, which has not erased them. */
  elsewhere: z.boolean(),
  /** When it was done; null before. */
  erasedAt: z.nullable(Instant),
  kept: z.array(RetainedData),
  /** On how many people's lists of safety contacts they would be missing (M-183); 0 once it was done, and a server before that doesn't say. */
  lists: z.optional(z.number()),
});
export type Erasure = z.infer<typeof Erasure>;
