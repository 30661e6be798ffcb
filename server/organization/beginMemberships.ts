import { memberPolicies } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';

const belong = `
insert into membership (person_id, organization_id) select unnest($1::text[]), $2
on conflict (person_id, organization_id) do update set entered_at = null`;

const granted = `
insert into policy_grant (person_id, organization_id, policy)
select person, $2, policy from unnest($1::text[]) as person, unnest($3::text[]) as policy on conflict do nothing`;

/** People who do not belong to an organization do, with what every member holds there; they have yet to open it themselves. */
export async function beginMemberships(sql: Sql, organizationId: string, people: readonly string[]): Promise<void> {
  await sql.query(belong, [people, organizationId]);
  await sql.query(granted, [people, organizationId, memberPolicies]);
}
