import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { listOf } from '#contract/kit/shared.ts';
import { RetentionEntry } from './retention.ts';

/** How long the organization keeps what ends by itself, when it was taken away last, and how much (M-118). */
export const getRetention = defineCall({
  ...adminCall,
  name: 'getRetention',
  method: 'GET',
  path: '/organizations/{orgId}/retention',
  answer: listOf(RetentionEntry),
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});
