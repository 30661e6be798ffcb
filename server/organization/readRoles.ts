import { loginPolicy } from '#contract/kit/policies.ts';
import { policiesOf, roleNames } from '#contract/organization/roles.ts';
import type { Handler } from '#server/calls/handler.ts';

const counts = `
select g.policy, count(*)::int as holders
from policy_grant g join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
where g.organization_id = $1 and g.policy = any($2) group by g.policy`;

/** Suspended members hold nothing while they are, and are not counted. */
export const readRoles: Handler<'readRoles'> = async ({ sql, resource }) => {
  const { rows } = await sql.query<{ policy: string; holders: number }>(counts, [
    resource.organizationId,
    [loginPolicy, ...policiesOf(roleNames)],
  ]);
  const holders = (policies: readonly string[]): number =>
    rows.find(({ policy }) => policies.includes(policy))?.holders ?? 0;
  return {
    members: holders([loginPolicy]),
    roles: roleNames.map((role) => ({ role, holders: holders(policiesOf([role])) })),
  };
};
