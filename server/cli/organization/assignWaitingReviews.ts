import type { Sql } from '#server/db/db.ts';
import { approversJoined } from '#server/review/approversJoined.ts';
import { folderIds } from './folderIds.ts';
import type { OrganizationFolder } from './readFolder.ts';

const actor = 'operator';

const locked = 'select id from organization where id = any($1) order by id for no key update';

/** What is submitted there from now on waits for the roles that the folder gives. Comes before its first row is written. */
export async function lockOrganizations(sql: Sql, content: OrganizationFolder): Promise<void> {
  await sql.query(locked, [idsOf(content)]);
}

/** Events that wait for no one wait for those whom the folder makes reviewers (E-300). `now` is UTC ISO. */
export async function assignWaitingReviews(sql: Sql, content: OrganizationFolder, now: string): Promise<void> {
  const context = { sql, now, caller: { id: actor }, device: null };
  for (const id of idsOf(content)) await approversJoined(context, id);
}

function idsOf(content: OrganizationFolder): string[] {
  const { organization } = folderIds(content);
  return [...content.organizations.parentOf.keys()].map((slug) => organization(slug));
}
