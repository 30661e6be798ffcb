import * as z from 'zod/mini';
import { memberWith, officerOrAdmin } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { DutyPlan, Shift } from './dutyPlan.ts';

const ofPlan = {
  feature: 'alerts',
  tenantParams: 'parent',
  resource: 'organization',
  answer: DutyPlan,
  ours: true,
} as const;

/** The week's shifts of all safety officers, for them and the admins of the organization (S-120). */
export const readDutyPlan = defineCall({
  ...ofPlan,
  name: 'readDutyPlan',
  method: 'GET',
  path: '/organizations/{orgId}/duty/plan',
  access: officerOrAdmin,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/**
 * The caller's own shifts are these from now on (S-117). `replaces`: the version that they were changed from; where another phone
 * was faster, nothing is saved (S-121). A shift that is new and would be running starts at once.
 */
export const saveDutyPlan = defineCall({
  ...ofPlan,
  name: 'saveDutyPlan',
  method: 'PATCH',
  path: '/organizations/{orgId}/duty/plan/own',
  body: z.object({ shifts: z.array(Shift), replaces: z.number() }),
  access: memberWith('send-chapter-safety-alert-member'),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'planChanged'],
});
