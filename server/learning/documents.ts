import { limits } from '#contract/kit/limits.ts';
import type { Media } from '#contract/learning/rule.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { fileJson, linked } from '#server/files/fileRows.ts';
import type { FileLinks, FileRecord } from '#server/files/links.ts';
import type * as z from 'zod/mini';

/** What a rule or an education item says, as its row. */
export interface DocumentRow {
  id: string;
  title: string;
  information: string;
  videoUrl: string | null;
  media: FileRecord | null;
  file: FileRecord | null;
}

/** The columns of a `DocumentRow`, out of a table under the alias `d` that `documentFiles` is joined to. */
export const documentColumns = `
d.id, d.title, d.information, d.video_url as "videoUrl", ${fileJson('m')} as media, ${fileJson('f')} as file`;

export const documentFiles = 'left join stored_file m on m.id = d.media_id left join stored_file f on f.id = d.file_id';

/** The files of a document with their links, which last as long as such a page is read: every member or guest may open it anyway. */
export function filesOf(
  { media, file }: Pick<DocumentRow, 'media' | 'file'>,
  files: FileLinks,
  now: string,
): { media: z.infer<typeof Media> | null; file: StoredFile | null } {
  const picture = linked(files, media, now, limits.readLinkMinutes);
  return {
    media: picture && { url: picture.url, width: picture.width, height: picture.height },
    file: linked(files, file, now, limits.readLinkMinutes),
  };
}
