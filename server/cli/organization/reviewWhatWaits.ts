import type { Sql } from '#server/db/db.ts';
import { approversJoined } from '#server/review/approversJoined.ts';
import { folderIds } from './folderIds.ts';
import type { OrganizationFolder } from './readFolder.ts';

const actor = 'operator';

/** Events that wait for no one wait for those whom the folder makes reviewers (E-300). `now` is UTC ISO. */
export async function reviewWhatWaits(sql: Sql, content: OrganizationFolder, now: string): Promise<void> {
  const { organization } = folderIds(content);
  const context = { sql, now, caller: { id: actor }, device: null };
  for (const slug of content.organizations.parentOf.keys()) await approversJoined(context, organization(slug));
}
