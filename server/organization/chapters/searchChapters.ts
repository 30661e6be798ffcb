import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { ofParent, readPage } from '../memberPages.ts';
import { membershipUnder } from './membershipUnder.ts';

export const searchChapters: Handler<'searchChapters'> = async ({ sql, resource: { parentId }, body }) => {
  const { after, ...sought } = body;
  const behind = after === undefined ? null : await whereEnds(sql, parentId, after);
  const { rows, more } = await readPage(sql, ofParent, { ...sought, of: parentId, behind });
  return { data: rows, next: more ? (rows.at(-1)?.membershipId ?? null) : null };
};

const nameOf = 'select lower(last_name) as last, lower(first_name) as first from person where id = $1';

/** Where a page ended; a membership that is gone ends it before everyone. */
async function whereEnds(sql: Sql, parentId: string, membershipId: string): Promise<string[]> {
  const membership = await membershipUnder(sql, parentId, membershipId);
  if (membership === null) return ['', '', '', ''];
  const { personId, organizationId } = membership;
  const { rows } = await sql.query<{ last: string; first: string }>(nameOf, [personId]);
  return [rows[0]?.last ?? '', rows[0]?.first ?? '', personId, organizationId];
}
