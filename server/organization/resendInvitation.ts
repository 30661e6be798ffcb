import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { lockMembership } from './decideMembership.ts';
import { inviteToAccounts } from './inviteToAccounts.ts';
import { memberDetails } from './memberDetails.ts';

/** Only who is a member and has still to claim their account needs another invitation. */
export const resendInvitation: Handler<'resendInvitation'> = async (context) => {
  const { sql, caller, params, resource, now } = context;
  const asked = { organizationId: resource.organizationId, personId: params.memberId, callerId: caller.id, now };
  await lockMembership(context);
  const { state, account } = await memberDetails(sql, asked);
  if (state !== 'active' || account !== 'unclaimed') throw new Refused('membershipChanged');
  await inviteToAccounts(context, resource.organizationId, [params.memberId]);
  return memberDetails(sql, asked);
};
