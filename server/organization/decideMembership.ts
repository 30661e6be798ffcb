import type { MemberDetails } from '#contract/organization/member.ts';
import { rolesIn } from '#contract/organization/roles.ts';
import {
  type MembershipFact,
  type MembershipSnapshot,
  whyNotMembership,
} from '#machines/lifecycles/membership.machine.ts';
import { type Audited, recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { lockMemberships } from './lockMemberships.ts';
import { memberDetails } from './memberDetails.ts';
import { membershipIdOf, membershipKind } from './membership.kind.ts';
import { roleNamesOf } from './roles/ownRoles.ts';

export type MembershipContext = CallContext<
  'suspendMember' | 'reinstateMember' | 'removeMember' | 'signOutMember' | 'changeMemberRoles'
>;

type MembershipStamp = Pick<MembershipFact, 'at' | 'by' | 'person' | 'organization'>;

interface Held extends MembershipStamp {
  grounds: { anotherAdmin: boolean };
}

const belongs = 'select 1 from membership where person_id = $1 and organization_id = $2';

/**
 * A membership under the lock of its organization, in which they change one at a time: the caller is an admin still.
 * Refuses for someone who never belonged to it.
 */
export async function lockMembership(
  context: MembershipContext | CallContext<'eraseMember' | 'resendInvitation' | 'removeAuthenticator'>,
) {
  const { sql, params, resource } = context;
  const [organizationId, personId] = [resource.organizationId, params.memberId];
  const admins = await lockMemberships(context);
  const { count } = await sql.query(belongs, [personId, organizationId]);
  if (count === 0) throw new Refused('notFound');
  const stream = await loadStream(sql, membershipKind, membershipIdOf(organizationId, personId), 'update');
  return { stream, anotherAdmin: admins.some((admin) => admin !== personId) };
}

/**
 * Appends the fact that `factOf` makes of a membership, or refuses with the reason that the lifecycle names, and answers the
 * member as they then stand.
 */
export async function decideMembership<Fact extends DecidedFact>(
  context: MembershipContext,
  factOf: (held: Held, snapshot: MembershipSnapshot) => Fact,
  effects: (fact: Fact, before: MembershipSnapshot) => Promise<void>,
): Promise<MemberDetails> {
  const { sql, caller, params, resource, now } = context;
  const [organizationId, personId] = [resource.organizationId, params.memberId];
  const { stream, anotherAdmin } = await lockMembership(context);
  const told = { ...stamped(context), person: personId, organization: organizationId };
  const fact = factOf({ ...told, grounds: { anotherAdmin } }, stream.snapshot);
  refuseFor(whyNotMembership(stream.snapshot, fact));
  await append(sql, membershipKind, stream, [fact], stampOf(context));
  await recordAudit(sql, auditActor(context, organizationId), {
    ...(await auditOf(sql, fact)),
    subject: personId,
  });
  await effects(fact, stream.snapshot);
  return memberDetails(sql, { organizationId, personId, callerId: caller.id, now });
}

type DecidedFact = Extract<
  MembershipFact,
  {
    type: `membership.${'suspended' | 'reinstated' | 'added' | 'removed' | 'signedOut' | 'rolesChanged'}`;
  }
>;

const kinds = {
  'membership.suspended': 'memberSuspended',
  'membership.reinstated': 'memberReinstated',
  'membership.added': 'memberAdded',
  'membership.removed': 'memberRemoved',
  'membership.signedOut': 'memberSignedOut',
  'membership.rolesChanged': 'rolesChanged',
} as const satisfies Record<DecidedFact['type'], Audited['kind']>;

async function auditOf(sql: Sql, fact: DecidedFact): Promise<Audited> {
  if (fact.type !== 'membership.rolesChanged') return { kind: kinds[fact.type] };
  const { given, taken, roles } = fact;
  const [givenOwn, takenOwn] = [await roleNamesOf(sql, roles?.given), await roleNamesOf(sql, roles?.taken)];
  return { kind: 'rolesChanged', given: rolesIn(given), taken: rolesIn(taken), givenOwn, takenOwn };
}
