import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { Erasure } from './erasure.ts';

const ofErasure = {
  ...adminCall,
  path: '/organizations/{orgId}/members/{memberId}/erasure',
  answer: Erasure,
} as const;

/** What erasing someone would leave (M-100). */
export const readErasure = defineCall({
  ...ofErasure,
  name: 'readErasure',
  method: 'GET',
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/** Takes away what is known of a former member, for good (M-101). Asked again, it answers how it stands. */
export const eraseMember = defineCall({
  ...ofErasure,
  name: 'eraseMember',
  method: 'POST',
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'belongsElsewhere', 'membershipChanged'],
});
