import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { Operations, TimersRetried } from './operations.ts';

/** Timers, stored files and uploads of the organization, and what the server runs (M-139, M-142 to M-144). */
export const readOperations = defineCall({
  ...adminCall,
  name: 'readOperations',
  method: 'GET',
  path: '/organizations/{orgId}/operations',
  answer: Operations,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/** Tries failing timers of the organization now (M-141). What someone tries already is not tried twice. */
export const retryTimers = defineCall({
  ...adminCall,
  name: 'retryTimers',
  method: 'POST',
  path: '/organizations/{orgId}/timers/retry',
  answer: TimersRetried,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});
