import type { Policy } from '#contract/kit/policies.ts';
import type { MembershipFact } from '#machines/lifecycles/membership.machine.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import type { ImportContext } from './importContext.ts';

export const toldOf = (context: ImportContext, person: string) => ({
  ...stamped(context),
  person,
  organization: context.resource.organizationId,
});

/** The fact of roles that are given; none where nothing is. Whoever gives them holds them: rows that ask for more are left out before. */
export const rolesGiven = (
  context: ImportContext,
  person: string,
  given: readonly Policy[],
  admins: readonly string[],
): MembershipFact[] =>
  given.length === 0
    ? []
    : [
        {
          type: 'membership.rolesChanged',
          ...toldOf(context, person),
          given: [...given],
          taken: [],
          grounds: { anotherAdmin: admins.some((admin) => admin !== person), holdsGiven: true },
        },
      ];

const give = `
insert into policy_grant (person_id, organization_id, policy)
select g.person, $2, g.policy from jsonb_to_recordset($1::jsonb) as g (person text, policy text) on conflict do nothing`;

export async function givePolicies(
  { sql, resource }: ImportContext,
  people: readonly { id: string; given: readonly Policy[] }[],
): Promise<void> {
  const rows = people.flatMap(({ id, given }) => given.map((policy) => ({ person: id, policy })));
  if (rows.length > 0) await sql.query(give, [JSON.stringify(rows), resource.organizationId]);
}
