import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { Id } from '#contract/kit/shared.ts';
import { adminCall } from './adminCall.ts';
import { AuditGroup, AuditPage } from './audit.ts';

/** Which entries: of a group, and those that name someone with words that begin so. */
const asked = {
  group: z.optional(AuditGroup),
  search: z.optional(z.string()),
  /** `next` of the page before. */
  after: z.optional(Id),
};

/** The audit log of an organization, newest first, a page at a time (M-126). */
export const searchAudit = defineCall({
  ...adminCall,
  name: 'searchAudit',
  method: 'POST',
  path: '/organizations/{orgId}/audit',
  reading: true,
  body: z.object(asked),
  answer: AuditPage,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/** The same in parts of `limits.exportRead`, for a file; the first part is an entry of the log itself (M-127). */
export const exportAudit = defineCall({
  ...adminCall,
  name: 'exportAudit',
  isHeavy: true,
  method: 'POST',
  path: '/organizations/{orgId}/audit/export',
  reading: true,
  body: z.object(asked),
  answer: AuditPage,
  needsRecentPassword: true,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'passwordUnconfirmed', 'codeUnconfirmed'],
});
