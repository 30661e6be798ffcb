import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { ofOrganization, readPage } from './memberPages.ts';
import { namedRolesOf } from './roles/ownRoles.ts';

export const searchMembers: Handler<'searchMembers'> = async ({ sql, resource, body }) => {
  const { after, ...sought } = body;
  const behind = after === undefined ? null : await whereEnds(sql, after);
  const { rows, more } = await readPage(sql, ofOrganization, {
    ...sought,
    of: resource.organizationId,
    behind,
  });
  const page = { data: rows, next: more ? (rows.at(-1)?.id ?? null) : null };
  return behind === null ? { ...page, ownRoles: await namedRolesOf(sql, resource.organizationId) } : page;
};

const placeOf = `select lower(last_name) as last, lower(first_name) as first, id from person where id = $1`;

/** Where a page ended; someone who is gone ends it before everyone. */
async function whereEnds(sql: Sql, personId: string): Promise<string[]> {
  const { rows } = await sql.query<{ last: string; first: string; id: string }>(placeOf, [personId]);
  const { last, first, id } = rows[0] ?? { last: '', first: '', id: '' };
  return [last, first, id];
}
