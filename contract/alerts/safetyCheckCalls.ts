import * as z from 'zod/mini';
import { ownSafetyChecker, personalAlerter } from '#contract/alerts/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { FormText } from '#contract/kit/shared.ts';
import { SafetyCheckStatus } from './safetyCheck.ts';

const ofMember = {
  feature: 'alerts',
  path: '/personal/safety-checks',
  tenantParams: 'both',
  answer: SafetyCheckStatus,
  ours: true,
} as const;

/**
 * Whether a check of the caller runs in the organization, what their last one became, and whom an alert tells (S-76); where none runs
 * there, the same of another (S-196, S-197). Of whoever may start none there it is read while one of theirs is under way (S-198).
 */
export const getSafetyCheck = defineCall({
  ...ofMember,
  name: 'getSafetyCheck',
  method: 'GET',
  resource: 'ownSafetyCheck',
  access: ownSafetyChecker,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/**
 * Starts a check of the caller (S-75): so many minutes from now it becomes a personal alert, unless they say before that they are
 * safe. `location` is the device's place, where `sendLocation` says so. At most one runs for each person and organization.
 */
export const startSafetyCheck = defineCall({
  ...ofMember,
  name: 'startSafetyCheck',
  method: 'POST',
  resource: 'organization',
  access: personalAlerter,
  body: z.object({
    minutes: z.number(),
    note: FormText,
    sendLocation: z.boolean(),
    location: z.optional(z.string()),
  }),
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'formRefused',
    'noContacts',
    'contactsDeclined',
    'nobodyOnDuty',
    'checkRunning',
  ],
});

const ofCheck = {
  feature: 'alerts',
  tenantParams: 'none',
  resource: 'safetyCheck',
  access: (caller: { id: string }, resource: { personId: string }) =>
    resource.personId === caller.id ? ('allowed' as const) : ('hidden' as const),
  answer: SafetyCheckStatus,
  ours: true,
} as const;

/**
 * The check ends at `until` (UTC ISO) and no earlier than before (S-77): an end that is not later changes nothing, nor does one of a
 * check that is over, so that two phones that ask for the same end move it once. A place takes the place of the one before.
 */
export const extendSafetyCheck = defineCall({
  ...ofCheck,
  name: 'extendSafetyCheck',
  method: 'PATCH',
  path: '/personal/safety-checks/{checkId}',
  body: z.object({ until: FormText, location: z.optional(z.string()) }),
  refusals: ['notSignedIn', 'notFound', 'formRefused'],
});

/** Its member is safe, and the check is over (S-79). Of one that is over already nothing changes: the answer says how it stands. */
export const endSafetyCheck = defineCall({
  ...ofCheck,
  name: 'endSafetyCheck',
  method: 'POST',
  path: '/personal/safety-checks/{checkId}/end',
  refusals: ['notSignedIn', 'notFound'],
});
