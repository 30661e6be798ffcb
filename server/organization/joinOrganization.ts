import type { MemberState } from '#contract/organization/member.ts';
import { type DecisionContext, stamped, stampOf } from '#server/calls/decisionContext.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { beginMemberships } from './beginMemberships.ts';
import { inviteToAccounts } from './inviteToAccounts.ts';
import { membershipIdOf, membershipKind } from './membership.kind.ts';

interface Joining {
  organizationId: string;
  personId: string;
  email: string;
  /** How they stood there before. */
  before: MemberState | null;
  /** The organization of the same parent that they were moved from. */
  from?: string;
}

/** Someone who does not belong to an organization is a member of it, with what every member holds and an account to claim where they have none; they are mailed. */
export async function joinOrganization(context: DecisionContext, joining: Joining): Promise<void> {
  const { sql, now, services } = context;
  const { organizationId, personId, email, before, from } = joining;
  await beginMemberships(sql, organizationId, [personId]);
  await services.claims.open(sql, [{ personId, email }], now);
  const stream = await loadStream(sql, membershipKind, membershipIdOf(organizationId, personId), 'update');
  const type = before === 'removed' ? 'membership.added' : 'membership.joined';
  const told = { ...stamped(context), person: personId, organization: organizationId };
  const fact = { type, ...told, ...(from === undefined ? {} : { from }) } as const;
  await append(sql, membershipKind, stream, [fact], stampOf(context));
  await inviteToAccounts(context, organizationId, [personId], from);
}
