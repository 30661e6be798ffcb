import {
  type MembershipFact,
  type MembershipSnapshot,
  membershipMachine,
} from '#machines/lifecycles/membership.machine.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import type { MemberState } from '#contract/organization/member.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { organizationInFact } from '#server/journal/tenant.ts';

export { membershipIdOf };

/** One stream per organization and person. A membership that was never suspended or removed has no facts. */
export const membershipKind = streamKind({
  kind: 'membership',
  machine: membershipMachine,
  tenant: organizationInFact,
  chart: 1,
  schemas: {
    'membership.suspended': 1,
    'membership.reinstated': 1,
    'membership.removed': 1,
    'membership.moved': 1,
    'membership.merged': 1,
    'membership.absorbed': 1,
    'membership.added': 1,
    'membership.rolesChanged': 1,
    'membership.joined': 1,
    'membership.corrected': 1,
    'membership.erased': 1,
    'membership.signedOut': 1,
  },
  tables: { membership_standing: 'id' },
  project,
  clear: async (sql) => void (await run(sql, q.deleteFrom('membership_standing'))),
});

async function project(sql: Sql, { stream, fact, snapshot }: Change<typeof membershipMachine>): Promise<void> {
  const { since, by } = snapshot.context;
  const standing = {
    ...{ state: stateOf(snapshot), since: since === null ? null : new Date(since), changed_by: by },
    ...mergedInto(fact),
  };
  const of = { id: stream, person_id: fact.person, organization_id: fact.organization };
  await run(
    sql,
    q
      .insertInto('membership_standing')
      .values({ ...of, ...standing })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(standing)),
  );
}

/** Which record of the same person is kept instead; whoever is added again is one of their own. */
function mergedInto(fact: MembershipFact): { merged_into?: string | null } {
  if (fact.type === 'membership.merged') return { merged_into: fact.into };
  return fact.type === 'membership.added' ? { merged_into: null } : {};
}

export const stateOf = (snapshot: MembershipSnapshot): MemberState => snapshot.value;
