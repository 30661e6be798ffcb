import type { Sql } from '#server/db/db.ts';

const text = `
select p.id, p.first_name || ' ' || p.last_name as name from person p where exists (
  select 1 from held_policy g
  join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
  join policy_grant l on l.person_id = g.person_id and l.organization_id = g.organization_id and l.policy = 'member-app-login'
  join organization o on o.id = g.organization_id
  where g.person_id = p.id and g.policy = 'event-reviewer' and o.parent_id = $2 and ($3 or o.id = $1))
order by p.last_name, p.first_name, p.id`;

/** Who may be a required approver: reviewers of the organization, or of any below the parent for a type that all share. */
export async function reviewersOf(
  sql: Sql,
  { organizationId, parentId }: { organizationId: string; parentId: string },
  shared: boolean,
): Promise<{ id: string; name: string }[]> {
  return (await sql.query<{ id: string; name: string }>(text, [organizationId, parentId, shared])).rows;
}
