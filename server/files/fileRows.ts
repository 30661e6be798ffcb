import type { Sql } from '../db/db.ts';
import { q, run } from '../db/sql.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { FileLinks, FileRecord } from './links.ts';

/** SQL for a `FileRecord` out of a joined `stored_file`, null when none was joined. */
export const fileJson = (alias: string): string => `
case when ${alias}.id is null then null else jsonb_build_object(
  'bucket', ${alias}.bucket, 'key', ${alias}.key, 'name', ${alias}.name, 'size', ${alias}.size, 'type', ${alias}.type,
  'width', ${alias}.width, 'height', ${alias}.height, 'isPublic', ${alias}.is_public) end`;

/** `minutes`: as long its address opens it. */
export const linked = (files: FileLinks, file: FileRecord | null, now: string, minutes?: number): StoredFile | null =>
  file && files.link(file, now, minutes);

export interface NewFileRow extends FileRecord {
  id: string;
  organizationId: string;
  uploadedBy: string;
  /** UTC ISO. */
  at: string;
}

/** Writes the row of a file that a person has brought in. */
export async function addFile(
  sql: Sql,
  { isPublic, organizationId, uploadedBy, at, ...file }: NewFileRow,
): Promise<void> {
  const row = {
    ...file,
    is_public: isPublic,
    organization_id: organizationId,
    uploaded_by: uploadedBy,
    created_at: new Date(at),
  };
  await run(sql, q.insertInto('stored_file').values(row));
}
