import type { Sql } from '#server/db/db.ts';
import type { OrganizationFolder } from './readFolder.ts';
import { organizationId } from './stableId.ts';

const text = `
select count(*)::int as count from jsonb_to_recordset($1::jsonb) as named (email text, organization text)
join person p on lower(p.email) = named.email
join membership_standing s on s.person_id = p.id and s.organization_id = named.organization
where s.state <> 'active'`;

/** How many memberships a folder names that were suspended or removed. */
export async function endedIn(sql: Sql, { people }: OrganizationFolder): Promise<number> {
  const named = people.flatMap(({ email, organizations }) =>
    organizations.map((slug) => ({ email, organization: organizationId(slug) })),
  );
  const { rows } = await sql.query<{ count: number }>(text, [JSON.stringify(named)]);
  return rows[0]?.count ?? 0;
}
