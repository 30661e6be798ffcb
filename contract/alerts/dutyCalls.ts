import * as z from 'zod/mini';
import { memberWith, officerOrAdmin } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { FormText } from '#contract/kit/shared.ts';
import { DutyRoster } from './duty.ts';

const ofDuty = {
  feature: 'alerts',
  tenantParams: 'parent',
  resource: 'organization',
  answer: DutyRoster,
  ours: true,
} as const;

/** Who is on duty now, for safety officers and admins of the organization (S-72). */
export const readDuty = defineCall({
  ...ofDuty,
  name: 'readDuty',
  method: 'GET',
  path: '/organizations/{orgId}/duty',
  access: officerOrAdmin,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

const ofOwnDuty = {
  ...ofDuty,
  path: '/organizations/{orgId}/duty/own',
  access: memberWith('send-chapter-safety-alert-member'),
} as const;

/** The caller, a safety officer, is on duty until then (UTC ISO); whoever is already moves the end (S-70, S-71). The same again changes nothing. */
export const goOnDuty = defineCall({
  ...ofOwnDuty,
  name: 'goOnDuty',
  method: 'PATCH',
  body: z.object({ until: FormText }),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'changedMeanwhile'],
});

/** The caller is on duty no more (S-70). Of whoever was not nothing changes. */
export const goOffDuty = defineCall({
  ...ofOwnDuty,
  name: 'goOffDuty',
  method: 'DELETE',
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});
