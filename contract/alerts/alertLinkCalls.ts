import * as z from 'zod/mini';
import { anyone } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { PersonalAlert } from './alert.ts';
import { ContactAnswer, AlertEnding, AlertLink } from './alertLink.ts';

const ofLink = {
  area: 'alerts',
  tenantParams: 'none',
  auth: 'public',
  resource: 'nothing',
  access: anyone,
  answer: AlertLink,
  refusals: ['deadLink'],
  ours: true,
} as const;

/** What the link of a safety contact opens, for whoever holds it (S-58). Every dead link gives the same answer. */
export const getAlertLink = defineCall({
  ...ofLink,
  name: 'getAlertLink',
  method: 'GET',
  path: '/alert-links/{token}',
});

/** The page of the link is on a screen (S-58); the first time counts. */
export const seeAlertLink = defineCall({
  ...ofLink,
  name: 'seeAlertLink',
  method: 'POST',
  path: '/alert-links/{token}/seen',
});

/** A contact is on it, or can't (S-59); a later answer takes the place of the one before. After the end nothing changes. */
export const answerAlertLink = defineCall({
  ...ofLink,
  name: 'answerAlertLink',
  method: 'PATCH',
  path: '/alert-links/{token}',
  body: z.object({ answer: ContactAnswer }),
});

/**
 * The sender is safe, or it was a false alarm (S-61): this alert and those of theirs from the last 12 hours end, and everybody who
 * was told is told that too. An alert that has ended stays as it ended.
 */
export const endPersonalAlert = defineCall({
  name: 'endPersonalAlert',
  area: 'alerts',
  method: 'POST',
  path: '/personal/safety-alerts/{alertId}/end',
  tenantParams: 'none',
  resource: 'personalAlert',
  access: (caller, resource) => (resource.personId === caller.id ? 'allowed' : 'hidden'),
  body: z.object({ how: AlertEnding }),
  answer: PersonalAlert,
  refusals: ['notSignedIn', 'notFound'],
  ours: true,
});
