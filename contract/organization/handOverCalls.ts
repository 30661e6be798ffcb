import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { Id } from '#contract/kit/shared.ts';
import { adminCall } from './adminCall.ts';
import { MemberDetails } from './member.ts';

/** How many events are handed over at once at most. */
const mostEvents = 200;

/**
 * Hands events of a member that are not over to another one, all or none (E-313). `ownerChanged`: one of them is no longer theirs;
 * `ownsAlready`: both are the same member; `notCreator`: whoever is to own them may create no event there.
 */
export const handOverEvents = defineCall({
  ...adminCall,
  name: 'handOverEvents',
  method: 'PATCH',
  path: '/organizations/{orgId}/members/{memberId}/events/owner',
  body: z.object({ to: Id, events: z.array(Id).check(z.minLength(1), z.maxLength(mostEvents)) }),
  answer: MemberDetails,
  refusals: [
    ...(['notSignedIn', 'notFound', 'notAllowed'] as const),
    ...(['ownerChanged', 'ownsAlready', 'notCreator', 'eventEnded', 'eventCancelled'] as const),
  ],
});
