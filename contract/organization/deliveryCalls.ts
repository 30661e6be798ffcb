import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { Deliveries, FailedKind, Retried } from './deliveries.ts';

/** How messages of the organization fared in the last days, and which failed (M-133, M-134). */
export const readDeliveries = defineCall({
  ...adminCall,
  name: 'readDeliveries',
  method: 'GET',
  path: '/organizations/{orgId}/deliveries',
  answer: Deliveries,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/** Tries failed messages of a kind again that still make sense, `maxRetried` at most (M-137). What someone tried again before is not tried twice. */
export const retryDeliveries = defineCall({
  ...adminCall,
  name: 'retryDeliveries',
  method: 'POST',
  path: '/organizations/{orgId}/deliveries/retry',
  body: FailedKind,
  answer: Retried,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});
