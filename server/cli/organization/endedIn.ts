import type { Sql } from '#server/db/db.ts';
import type { OrganizationFolder } from './readFolder.ts';
import { folderIds } from './folderIds.ts';

const text = `
select count(*)::int as count from jsonb_to_recordset($1::jsonb) as named (email text, organization text, suspended boolean)
join person p on lower(p.email) = named.email
join membership_standing s on s.person_id = p.id and s.organization_id = named.organization
where s.state <> 'active' and not (named.suspended and s.state = 'suspended')`;

/** How many memberships were suspended or removed that a folder does not name as suspended. */
export async function endedIn(sql: Sql, content: OrganizationFolder): Promise<number> {
  const { organization } = folderIds(content);
  const named = content.people.flatMap(({ email, organizations, suspended }) =>
    organizations.map((slug) => ({
      email,
      organization: organization(slug),
      suspended: suspended.includes(slug),
    })),
  );
  const { rows } = await sql.query<{ count: number }>(text, [JSON.stringify(named)]);
  return rows[0]?.count ?? 0;
}
