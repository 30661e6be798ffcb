import type { Policy } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';

const text = `
select g.person_id as id from held_policy g
join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
where g.organization_id = $1 and g.policy = $2`;

/** Ids of the members of an organization who hold a policy there, in their order; of some people where these are named. */
export const holdersOf = async (
  sql: Sql,
  organizationId: string,
  policy: Policy,
  among?: readonly string[],
): Promise<string[]> => {
  const { rows } = among
    ? await sql.query<{ id: string }>(`${text} and g.person_id = any($3)${ordered}`, [organizationId, policy, among])
    : await sql.query<{ id: string }>(`${text}${ordered}`, [organizationId, policy]);
  return rows.map(({ id }) => id);
};

const ordered = ' order by g.person_id';
