import * as z from 'zod/mini';
import { FormText, Id, Instant, StoredFile } from '#contract/kit/shared.ts';
import { Media } from './rule.ts';

const written = {
  id: Id,
  title: z.string(),
  /** Since when it stands so, and who wrote it; null for what a folder brought. */
  changedAt: z.nullable(Instant),
  changedBy: z.nullable(z.string()),
};

/** A house rule in the list of whoever writes them. */
export const HandbookLine = z.object(written);
export type HandbookLine = z.infer<typeof HandbookLine>;

/** The house rules of a parent: those in force in order, and those that were taken out. */
export const Handbook = z.object({ rules: z.array(HandbookLine), archived: z.array(HandbookLine) });
export type Handbook = z.infer<typeof Handbook>;

const said = {
  title: z.string(),
  information: z.string(),
  media: z.nullable(Media),
  videoUrl: z.nullable(z.string()),
  file: z.nullable(StoredFile),
};

/** One version of a house rule, which stays readable for as long as someone may have agreed to it. */
export const RuleVersion = z.object({ ...written, ...said, number: z.number(), hash: z.string() });
export type RuleVersion = z.infer<typeof RuleVersion>;

/** A version as members read it. `isInForce`: it is what the rule says today. */
export const RuleVersionForMembers = z.extend(RuleVersion, { isInForce: z.boolean() });
export type RuleVersionForMembers = z.infer<typeof RuleVersionForMembers>;

/** A version of a rule that someone agreed to by their yes, with the title it had. `agreedAt`: when they last did, UTC ISO. */
export const AgreedVersion = z.object({
  ruleId: Id,
  hash: z.string(),
  title: z.string(),
  agreedAt: Instant,
  isInForce: z.boolean(),
});
export type AgreedVersion = z.infer<typeof AgreedVersion>;

/** A house rule as whoever writes it reads it, with its versions, the newest first. */
export const HandbookRule = z.object({
  ...written,
  ...said,
  /** Hash of what it says: who saves names the one they began with. */
  hash: z.string(),
  isArchived: z.boolean(),
  versions: z.array(z.object({ number: z.number(), hash: z.string(), ...written })),
});
export type HandbookRule = z.infer<typeof HandbookRule>;

/** What a rule is to say. */
export const RuleText = z.object({ title: FormText, information: FormText, videoUrl: FormText });
export type RuleText = z.infer<typeof RuleText>;
