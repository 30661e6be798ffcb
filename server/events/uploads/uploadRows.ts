import { all, one, q, run } from '#server/db/sql.ts';
import type { Sql } from '#server/db/db.ts';
import type { FileRecord } from '#server/files/links.ts';
import { holdUploader } from '#server/files/uploader.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';

/** How many uploads a person may have under way. */
export const maxUnfinished = 20;

export interface NewUpload {
  key: string;
  organizationId: string;
  name: string;
  size: number;
  /** UTC ISO. */
  expires: string;
}

/** Uploads of a person whose links still take bytes. The person's row is locked: two tabs count one after the other. */
export async function countUnfinished({ sql, caller, now }: DecisionContext): Promise<number> {
  await holdUploader(sql, caller.id);
  const unfinished = await all(
    sql,
    q
      .selectFrom('upload')
      .select('key')
      .where('person_id', '=', caller.id)
      .where('file_id', 'is', null)
      .where('expires_at', '>', new Date(now)),
  );
  return unfinished.length;
}

export async function addUpload({ sql, caller, now }: DecisionContext, upload: NewUpload): Promise<void> {
  const { key, organizationId, name, size, expires } = upload;
  const row = { key, name, size, person_id: caller.id, organization_id: organizationId };
  const times = { created_at: new Date(now), expires_at: new Date(expires), file_id: null };
  await run(sql, q.insertInto('upload').values({ ...row, ...times }));
}

export interface UploadRow {
  name: string;
  /** What became of it; null while it is on its way. */
  fileId: string | null;
}

/** An upload of the caller in this organization; null for anyone's else and for one that is over. */
export async function ownUpload(
  { sql, caller }: Pick<DecisionContext, 'sql' | 'caller'>,
  organizationId: string,
  key: string,
  lock = false,
): Promise<UploadRow | null> {
  const query = q
    .selectFrom('upload')
    .select(['name', 'file_id as fileId'])
    .where('key', '=', key)
    .where('person_id', '=', caller.id)
    .where('organization_id', '=', organizationId);
  return one(sql, lock ? query.forUpdate() : query);
}

export async function finish(sql: Sql, key: string, fileId: string): Promise<void> {
  await run(sql, q.updateTable('upload').set({ file_id: fileId }).where('key', '=', key));
}

/** An upload that ended without a file counts no more. */
export async function giveUp(sql: Sql, key: string): Promise<void> {
  await run(sql, q.deleteFrom('upload').where('key', '=', key).where('file_id', 'is', null));
}

export const fileById = (sql: Sql, id: string): Promise<FileRecord | null> =>
  one(
    sql,
    q
      .selectFrom('stored_file')
      .select(['bucket', 'key', 'name', 'size', 'type', 'width', 'height', 'is_public as isPublic'])
      .where('id', '=', id),
  );
