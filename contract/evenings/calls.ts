import * as z from 'zod/mini';
import { type AccessRule, memberWith, verdictForEvent } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { holdsPolicy } from '#contract/kit/policies.ts';
import { Id, listOf } from '#contract/kit/shared.ts';
import { EveningPart, PastEvening, SignedEvening } from './evening.ts';

/** Who runs the organization of an event. It opens no draft to them: of an event that does not stand they see what others in their place do. */
export const eventAdmin: AccessRule<'event'> = (caller, event) =>
  verdictForEvent(caller, event, holdsPolicy(caller.policies, 'organization-admin', event));

/** The events of an organization that have begun and stand, the latest first, for who runs it. */
export const listEvenings = defineCall({
  name: 'listEvenings',
  feature: 'evenings',
  method: 'GET',
  path: '/users/current/evenings',
  tenantParams: 'both',
  resource: 'organization',
  access: memberWith('organization-admin'),
  answer: listOf(PastEvening),
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
  ours: true,
});

/** What happened at an event, fact by fact, in parts: each holds some attendees with all of their facts, and `after` names where it begins. */
export const readEvening = defineCall({
  name: 'readEvening',
  isHeavy: true,
  feature: 'evenings',
  method: 'GET',
  path: '/events/{id}/evening',
  tenantParams: 'both',
  query: z.object({ after: z.optional(Id) }),
  resource: 'event',
  access: eventAdmin,
  answer: EveningPart,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled'],
  ours: true,
});

/** A whole evening as its reader sees it, signed with the installation's key, so that no one can change the file unnoticed. */
export const exportEvening = defineCall({
  name: 'exportEvening',
  isHeavy: true,
  feature: 'evenings',
  method: 'GET',
  path: '/events/{id}/evening/signed',
  tenantParams: 'both',
  resource: 'event',
  access: eventAdmin,
  answer: SignedEvening,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled', 'cannotSign'],
  ours: true,
});
