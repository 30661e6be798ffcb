import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { MemberDetails } from './member.ts';
import { Merge } from './merge.ts';

const ofMerge = { ...adminCall, path: '/organizations/{orgId}/members/{memberId}/merge/{endingId}' } as const;

/** What merging the record `endingId` into that of a member would do (M-163). `sameRecord`: both are one. */
export const readMerge = defineCall({
  ...ofMerge,
  name: 'readMerge',
  method: 'GET',
  answer: Merge,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'sameRecord'],
});

/**
 * Ends the membership of `endingId` as removing does, and hands what it has in the organization to the member, at once (M-164).
 * No one hands over a role that they do not hold, or ends their own membership so.
 */
export const mergeMember = defineCall({
  ...ofMerge,
  name: 'mergeMember',
  method: 'POST',
  answer: MemberDetails,
  refusals: [
    ...([
      'notSignedIn',
      'notFound',
      'notAllowed',
      'passwordUnconfirmed',
      'codeUnconfirmed',
      'sameRecord',
      'ownRecordEnds',
    ] as const),
    ...(['lastAdmin', 'roleNotHeld', 'membershipChanged'] as const),
  ],
  needsRecentPassword: true,
});
