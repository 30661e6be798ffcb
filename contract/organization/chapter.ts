import * as z from 'zod/mini';
import { Id } from '#contract/kit/shared.ts';
import { Chapter } from './chapterName.ts';
import { Holdings, MemberRow, MemberState } from './member.ts';

/** One membership in the list of all chapters; whoever belongs to two stands there twice. */
export const ChapterMember = z.extend(MemberRow, { membershipId: Id, chapter: Chapter });
export type ChapterMember = z.infer<typeof ChapterMember>;

/** Part of that list, by last and first name; `next` is the last one's `membershipId` where more follow. */
export const ChapterMemberPage = z.object({ data: z.array(ChapterMember), next: z.nullable(Id) });
export type ChapterMemberPage = z.infer<typeof ChapterMemberPage>;

/** A membership that may be moved: what others depend on there, and the chapters that it may be moved to. */
export const Move = z.object({
  memberId: Id,
  firstName: z.string(),
  lastName: z.string(),
  state: MemberState,
  chapter: Chapter,
  /** Why no one moves them, in a sentence; null where someone may. */
  refusal: z.nullable(z.string()),
  /** The other chapters of the parent by name, each with how they stand there: null where they never belonged. */
  chapters: z.array(z.extend(Chapter, { state: z.nullable(MemberState) })),
  policies: z.array(z.string()),
  ownRoles: z.array(z.string()),
  holdings: Holdings,
});
export type Move = z.infer<typeof Move>;
