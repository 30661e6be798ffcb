import type { MembershipFact } from '#machines/lifecycles/membership.machine.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import type { RowGrants } from './grants.ts';
import type { ImportContext } from './importContext.ts';

export const membershipStamp = (context: ImportContext, person: string) => ({
  ...stamped(context),
  person,
  organization: context.resource.organizationId,
});

/** The fact of roles that are given; none where nothing is. Whoever gives them holds them: rows that ask for more are left out before. */
export const rolesGrantedFacts = (
  context: ImportContext,
  person: string,
  { gained, roles }: RowGrants,
  admins: readonly string[],
): MembershipFact[] =>
  gained.length + roles.length === 0
    ? []
    : [
        {
          type: 'membership.rolesChanged',
          ...membershipStamp(context, person),
          ...{ given: [...gained], taken: [] },
          ...(roles.length > 0 ? { roles: { given: roles.map(({ id }) => id), taken: [] } } : {}),
          grounds: { anotherAdmin: admins.some((admin) => admin !== person), holdsGiven: true },
        },
      ];

const give = `
insert into policy_grant (person_id, organization_id, policy)
select g.person, $2, g.policy from jsonb_to_recordset($1::jsonb) as g (person text, policy text) on conflict do nothing`;

const giveOwn = `
insert into own_role_holder (role_id, person_id)
select g.role, g.person from jsonb_to_recordset($1::jsonb) as g (role text, person text) on conflict do nothing`;

export async function giveRoles(
  { sql, resource }: ImportContext,
  people: readonly { id: string; given: RowGrants }[],
): Promise<void> {
  const policies = people.flatMap(({ id, given }) => given.policies.map((policy) => ({ person: id, policy })));
  if (policies.length > 0) await sql.query(give, [JSON.stringify(policies), resource.organizationId]);
  const roles = people.flatMap(({ id, given }) => given.roles.map((role) => ({ person: id, role: role.id })));
  if (roles.length > 0) await sql.query(giveOwn, [JSON.stringify(roles)]);
}
