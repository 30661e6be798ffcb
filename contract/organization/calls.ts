import * as z from 'zod/mini';
import { memberWith } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Member } from '#contract/account/person.ts';
import { listOf } from '#contract/kit/shared.ts';
import { loginPolicy } from '#contract/kit/policies.ts';

/**
 * Members of the organization of the query, by last name: those who hold the policy of the invite list (N-15), whole. The
 * parent of the path is that organization's own.
 */
export const listMembers = defineCall({
  name: 'listMembers',
  feature: 'organization',
  method: 'GET',
  path: '/organizations/{ParentId}/users',
  tenantParams: 'both',
  query: z.object({ policies: z.optional(z.literal(loginPolicy)) }),
  resource: 'organization',
  access: memberWith('event-creator'),
  answer: listOf(Member),
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});
