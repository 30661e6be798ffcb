import type { StoredFile } from '#contract/entities/shared.ts';
import type { FileLinks, FileRecord } from './links.ts';

/** SQL for a `FileRecord` out of a joined `stored_file`, null when none was joined. */
export const fileJson = (alias: string): string => `
case when ${alias}.id is null then null else jsonb_build_object(
  'bucket', ${alias}.bucket, 'key', ${alias}.key, 'name', ${alias}.name, 'size', ${alias}.size, 'type', ${alias}.type,
  'width', ${alias}.width, 'height', ${alias}.height, 'isPublic', ${alias}.is_public) end`;

export const linked = (files: FileLinks, file: FileRecord | null, now: string): StoredFile | null =>
  file && files.link(file, now);
