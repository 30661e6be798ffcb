import type { Policy } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';

const text = `
select g.person_id as id from policy_grant g
join membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
where g.organization_id = $1 and g.policy = $2 order by g.person_id`;

/** Ids of the members of an organization who hold a policy there. */
export const holdersOf = async (sql: Sql, organizationId: string, policy: Policy): Promise<string[]> =>
  (await sql.query<{ id: string }>(text, [organizationId, policy])).rows.map(({ id }) => id);
