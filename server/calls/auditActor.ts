import type { AuditActor } from '#server/audit/record.ts';
import type { CallContext } from './handler.ts';
import type { CallName } from '#contract/calls.ts';

/** Who makes a call, as the audit log of an organization names them. */
export const auditActor = (
  { caller, now }: Pick<CallContext<CallName>, 'caller' | 'now'>,
  organizationId: string,
): AuditActor => ({ organizationId, person: caller.id, session: caller.session ?? null, at: now });
