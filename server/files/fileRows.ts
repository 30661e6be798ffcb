import type { Sql } from '../db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { FileLinks, FileRecord } from './links.ts';
import { isNotErased } from './uploader.ts';

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

const add = `
insert into stored_file (id, bucket, key, name, size, type, width, height, is_public, organization_id, created_at, uploaded_by)
select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, p.id from person p where p.id = $12 and ${isNotErased}
for no key update`;

/** Writes the row of a file that a person has brought in. Refuses with `notSignedIn` where they were erased meanwhile (M-203): its bytes are the caller's to take away. */
export async function addFile(sql: Sql, file: NewFileRow): Promise<void> {
  const { id, bucket, key, name, size, type, width, height, isPublic, organizationId, uploadedBy, at } = file;
  const row = [id, bucket, key, name, size, type, width, height, isPublic, organizationId, new Date(at), uploadedBy];
  if ((await sql.query(add, row)).count === 0) throw new Refused('notSignedIn');
}
