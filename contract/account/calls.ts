import * as z from 'zod/mini';
import { anyone, memberUnderParent, self } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Setting } from '#contract/organization/organization.ts';
import { CurrentUserAnswer } from './person.ts';
import { CalendarDate, Instant } from '#contract/kit/shared.ts';

/** The signed-in user with organizations and policies, and their own birth date. */
export const getCurrentUser = defineCall({
  name: 'getCurrentUser',
  feature: 'account',
  method: 'GET',
  path: '/users/current',
  tenantParams: 'none',
  resource: 'nothing',
  access: anyone,
  answer: CurrentUserAnswer,
  refusals: ['notSignedIn', 'membershipSuspended', 'membershipEnded'],
});

/** Own birth date (`YYYY-MM-DD`; a full instant is cut to its date; under 18 is refused and nothing is stored, and so is any other than one that is stored) or own last login (UTC ISO). */
export const saveUser = defineCall({
  name: 'saveUser',
  feature: 'account',
  method: 'PATCH',
  path: '/users/{userId}',
  tenantParams: 'both',
  resource: 'person',
  access: self,
  body: z.object({ birthDate: z.optional(CalendarDate), lastLoginDate: z.optional(Instant) }),
  answer: z.object({ id: z.string(), hasBirthDate: z.boolean() }),
  refusals: ['notSignedIn', 'notFound', 'notADate', 'tooYoung', 'birthDateKnown'],
});

/** Settings of an organization by slug. `where` is JSON of slugs, as text; `perPage` is accepted and lists are whole. */
export const getSettings = defineCall({
  name: 'getSettings',
  feature: 'account',
  method: 'GET',
  path: '/organizations/{parentId}/settings',
  tenantParams: 'both',
  query: z.object({ where: z.optional(z.string()), perPage: z.optional(z.string()) }),
  resource: 'parent',
  access: memberUnderParent,
  answer: z.array(Setting),
  refusals: ['notSignedIn', 'notFound'],
});
