import * as z from 'zod/mini';
import { underParentWith } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { limits } from '#contract/kit/limits.ts';
import { Id } from '#contract/kit/shared.ts';
import { ChapterMemberPage, Move } from './chapter.ts';
import { ListedState } from './member.ts';

const ofParent = {
  ...({ feature: 'organization', tenantParams: 'none', resource: 'parent', ours: true } as const),
  access: underParentWith('parent-admin'),
} as const;

/**
 * Memberships of all chapters of a parent by last and first name, a page at a time, found as members of one are (M-157).
 * The page offers built-in roles alone, since each chapter has its own.
 */
export const searchChapters = defineCall({
  ...ofParent,
  name: 'searchChapters',
  method: 'POST',
  path: '/organizations/{parentId}/chapters/members',
  reading: true,
  body: z.object({
    search: z.optional(z.string()),
    state: z.optional(ListedState),
    role: z.optional(z.string().check(z.maxLength(limits.shortText))),
    /** `next` of the page before. */
    after: z.optional(Id),
  }),
  answer: ChapterMemberPage,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

const ofMove = {
  ...ofParent,
  path: '/organizations/{parentId}/chapters/members/{membershipId}/move',
  answer: Move,
} as const;

/** What moving a member to another chapter would end, and where they may go (M-158). */
export const readMove = defineCall({
  ...ofMove,
  name: 'readMove',
  method: 'GET',
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/**
 * Ends a membership as removing does, and begins one in another chapter of the parent as adding does, at once (M-159). Returns the new
 * one. `chapterUnknown`: `to` is no other chapter of this parent.
 */
export const moveMember = defineCall({
  ...ofMove,
  name: 'moveMember',
  method: 'POST',
  body: z.object({ to: Id }),
  refusals: [
    ...([
      'notSignedIn',
      'notFound',
      'notAllowed',
      'passwordUnconfirmed',
      'codeUnconfirmed',
      'chapterUnknown',
      'ownMembership',
    ] as const),
    ...(['lastAdmin', 'suspendedNotMoved', 'belongsThere', 'suspendedThere', 'membershipChanged'] as const),
  ],
  needsRecentPassword: true,
});
