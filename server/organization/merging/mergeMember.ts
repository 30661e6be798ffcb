import { rolesIn } from '#contract/organization/roles.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { endForGood } from '../endMembership.ts';
import { approverLeft } from '#server/review/approverLeft.ts';
import { approversJoined } from '#server/review/approversJoined.ts';
import { lockMemberships } from '../lockMemberships.ts';
import { memberDetails } from '../memberDetails.ts';
import { membershipKind } from '../membership.kind.ts';
import { roleNamesOf } from '../roles/ownRoles.ts';
import { handOverApprovals } from './approvals.ts';
import { decideMerge } from './decideMerge.ts';
import { handOverEvents } from './handOverEvents.ts';
import { keepReports } from './keepReports.ts';
import { pairOf } from './pair.ts';
import { notifyMerged } from './recordsMerged.template.ts';
import { handOverRoles } from './rolesThatGo.ts';

/**
 * What is handed over goes first, so that ending the other membership leaves no event without anyone who decides on it; one that
 * would wait for a record that is kept though suspended doesn't (M-14).
 */
export const mergeMember: Handler<'mergeMember'> = async (context) => {
  const { sql, now, resource } = context;
  await lockMemberships(context);
  const pair = await pairOf(context);
  const { kept, ending, roles, refusal } = await decideMerge(context, pair, 'update');
  refuseFor(refusal);
  await append(sql, membershipKind, kept.stream, kept.facts, stampOf(context));
  await append(sql, membershipKind, ending.stream, [ending.fact], stampOf(context));
  await handOverRoles(sql, pair, roles);
  await handOverApprovals(sql, pair);
  await handOverEvents(context, pair);
  await keepReports(sql, pair);
  await endForGood(context, ending.fact);
  if (kept.stream.snapshot.matches('suspended')) await approverLeft(context, pair.organizationId, pair.keptId);
  if (roles.given.includes('event-reviewer')) await approversJoined(context, pair.organizationId);
  const actor = auditActor(context, resource.organizationId);
  await recordAudit(sql, actor, { kind: 'memberMerged', subject: pair.endingId });
  const given = { given: rolesIn(roles.given), givenOwn: await roleNamesOf(sql, roles.own) };
  await recordAudit(sql, actor, { kind: 'memberAbsorbed', subject: pair.keptId, ...given });
  await notifyMerged(context, pair);
  return memberDetails(sql, {
    ...{ organizationId: pair.organizationId, personId: pair.keptId },
    ...{ callerId: context.caller.id, now },
  });
};
