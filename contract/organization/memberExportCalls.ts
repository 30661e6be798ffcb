import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { ExportPlace, MemberExport } from './memberExport.ts';

/** Everyone who is a member, suspended ones too, with what is written down of them, a part at a time (M-18, M-75). */
export const exportMembers = defineCall({
  ...adminCall,
  name: 'exportMembers',
  isHeavy: true,
  method: 'POST',
  path: '/organizations/{orgId}/members/export',
  reading: true,
  body: z.object({ after: z.optional(ExportPlace) }),
  answer: MemberExport,
  needsRecentPassword: true,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'passwordUnconfirmed', 'codeUnconfirmed'],
});
