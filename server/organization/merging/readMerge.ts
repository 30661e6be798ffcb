import { refusalText } from '#contract/kit/refusals.ts';
import type { MemberDetails } from '#contract/organization/member.ts';
import type { MergeRecord } from '#contract/organization/merge.ts';
import { recordReading } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { memberDetails } from '../memberDetails.ts';
import { approvalsWaiting } from './approvals.ts';
import { decideMerge } from './decideMerge.ts';
import { pairOf } from './pair.ts';

/** Who reads what is written down of two people stands in the audit log, once for each. */
export const readMerge: Handler<'readMerge'> = async (context) => {
  const { sql, caller, now } = context;
  const pair = await pairOf(context);
  const { organizationId, keptId, endingId } = pair;
  const recordOf = async (personId: string) =>
    shownOf(await memberDetails(sql, { organizationId, personId, callerId: caller.id, now }));
  const { refusal } = await decideMerge(context, pair, 'none');
  for (const id of [keptId, endingId])
    await recordReading(sql, auditActor(context, organizationId), { kind: 'memberRead', subject: id });
  return {
    ...{ kept: await recordOf(keptId), ending: await recordOf(endingId) },
    refusal: refusal && refusalText(refusal, {}),
    approvalsLeft: await approvalsWaiting(sql, pair),
  };
};

function shownOf({ ownRoles, ...details }: MemberDetails): MergeRecord {
  const { id, firstName, lastName, email, state, account, policies, lastLogin, withheld, holdings } = details;
  return {
    ...{ id, firstName, lastName, email, state, account, policies, lastLogin, withheld, holdings },
    ownRoles: ownRoles.filter(({ isHeld }) => isHeld).map(({ name }) => name),
  };
}
