import { recordReading } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { memberDetails } from './memberDetails.ts';

/** Who reads what is written down of someone stands in the audit log before they are answered. */
export const readMember: Handler<'readMember'> = async (context) => {
  const { sql, caller, params, resource, now } = context;
  const details = await memberDetails(sql, {
    organizationId: resource.organizationId,
    personId: params.memberId,
    callerId: caller.id,
    now,
  });
  await recordReading(sql, auditActor(context, resource.organizationId), {
    ...{ kind: 'memberRead', subject: params.memberId },
  });
  return details;
};
