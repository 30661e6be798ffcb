import { loginPolicy } from '#contract/kit/policies.ts';
import type { RoleOverview } from '#contract/organization/roleOverview.ts';
import { policiesOf, roleNames } from '#contract/organization/roles.ts';
import type { Sql } from '#server/db/db.ts';
import { countUnreviewed } from '#server/review/unreviewed.ts';
import { ownRolesOf } from './ownRoles.ts';

/** Suspended members hold nothing while they are, and are not counted. */
const counts = `
select g.policy, count(*)::int as holders
from policy_grant g join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
where g.organization_id = $1 and g.policy = any($2) group by g.policy`;

const active = 'select person_id as id from active_membership where organization_id = $1 and person_id = any($2)';

/** The roles of an organization as they stand. Whoever has a role of its own counts there, and not where it gives a built-in one. */
export async function roleOverview(sql: Sql, organizationId: string, now: string): Promise<RoleOverview> {
  const { rows } = await sql.query<{ policy: string; holders: number }>(counts, [
    organizationId,
    [loginPolicy, ...policiesOf(roleNames)],
  ]);
  const holders = (policies: readonly string[]): number =>
    rows.find(({ policy }) => policies.includes(policy))?.holders ?? 0;
  const own = await ownRolesOf(sql, organizationId);
  const found = await sql.query<{ id: string }>(active, [organizationId, own.flatMap((role) => role.holders)]);
  const there = new Set(found.rows.map(({ id }) => id));
  return {
    members: holders([loginPolicy]),
    roles: roleNames.map((role) => ({ role, holders: holders(policiesOf([role])) })),
    own: own.map((role) => ({ ...role, holders: role.holders.filter((id) => there.has(id)).length })),
    unreviewed: await countUnreviewed(sql, organizationId, now),
  };
}
