import * as z from 'zod/mini';
import { checkInStaff } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Instant } from '#contract/kit/shared.ts';
import { AlertStatus } from './alert.ts';
import { RollCall } from './rollCall.ts';

const ofRollCall = {
  feature: 'alerts',
  tenantParams: 'both',
  resource: 'event',
  access: checkInStaff,
  forbidden: 'notCheckInStaff',
  answer: RollCall,
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'eventCancelled', 'alertOver'],
  ours: true,
} as const;

/**
 * Who is not yet accounted for of an alert for those inside this event (S-113), for its staff, as long as its doors tell the alert. An
 * alert for others, or at another event, is not found.
 */
export const readRollCall = defineCall({
  ...ofRollCall,
  name: 'readRollCall',
  method: 'GET',
  path: '/events/{id}/door-alerts/{alertId}/people',
});

/** Says at the door of someone who stands there how they are (S-114), as `markAlertAnswer` does on the board. Who is not on the roll call is not found. */
export const markAtDoor = defineCall({
  ...ofRollCall,
  name: 'markAtDoor',
  method: 'PATCH',
  path: '/events/{id}/door-alerts/{alertId}/people/{respondentId}',
  refusals: [...ofRollCall.refusals, 'changedMeanwhile'],
  body: z.object({ status: AlertStatus, since: z.optional(z.nullable(Instant)) }),
});
