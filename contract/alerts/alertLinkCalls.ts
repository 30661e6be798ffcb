import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { PersonalAlert } from './alert.ts';
import { HoldEnding } from './alertHold.ts';
import { ContactAnswer, AlertEnding, AlertLink } from './alertLink.ts';
import { linkCall } from './linkCall.ts';

const ofLink = { ...linkCall, answer: AlertLink } as const;

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

const ofSender = {
  feature: 'alerts',
  tenantParams: 'none',
  resource: 'personalAlert',
  access: (caller: { id: string }, resource: { personId: string }) =>
    resource.personId === caller.id ? ('allowed' as const) : ('hidden' as const),
  answer: PersonalAlert,
  refusals: ['notSignedIn', 'notFound'],
  ours: true,
} as const;

/**
 * The sender is safe, or it was a false alarm (S-61): this alert and those of theirs from the last 12 hours end, and everyone who
 * was told is told that too. An alert that has ended stays as it ended; one that is held is taken back.
 */
export const endPersonalAlert = defineCall({
  ...ofSender,
  name: 'endPersonalAlert',
  method: 'POST',
  path: '/personal/safety-alerts/{alertId}/end',
  body: z.object({ how: AlertEnding }),
});

/**
 * The sender of an alert that is held takes it back, or lets it go at once (S-138). Of one that is not held any more nothing changes:
 * the answer says how it stands.
 */
export const endAlertHold = defineCall({
  ...ofSender,
  name: 'endAlertHold',
  method: 'POST',
  path: '/personal/safety-alerts/{alertId}/hold',
  body: z.object({ how: HoldEnding }),
});
