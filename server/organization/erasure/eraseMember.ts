import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { append } from '#server/journal/append.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { whyNotMembership } from '#machines/lifecycles/membership.machine.ts';
import { lockMembership } from '../decideMembership.ts';
import { membershipKind } from '../membership.kind.ts';
import { erasePerson } from './erasePerson.ts';
import { erasureOf } from './erasureOf.ts';

export const eraseMember: Handler<'eraseMember'> = async (context) => {
  const { sql, params, resource, now } = context;
  const [organization, person] = [resource.organizationId, params.memberId];
  const { stream } = await lockMembership(context);
  if (stream.snapshot.matches('erased')) return erasureOf(sql, organization, person, now);
  const { elsewhere } = await erasureOf(sql, organization, person, now);
  const told = { ...stamped(context), person, organization };
  const fact = { type: 'membership.erased', ...told, grounds: { elsewhere } } as const;
  refuseFor(whyNotMembership(stream.snapshot, fact));
  await append(sql, membershipKind, stream, [fact], stampOf(context));
  await recordAudit(sql, auditActor(context, organization), { kind: 'memberErased', subject: person });
  await erasePerson(sql, person, stampOf(context));
  return erasureOf(sql, organization, person, now);
};
