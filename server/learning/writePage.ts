import type { PageText } from '#contract/learning/curriculum.ts';
import { pageTextForm } from '#contract/learning/pageText.form.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { cleanText, type FilesOf, noFiles } from './cleanText.ts';
import { pageHash } from './pageHash.ts';

/** What a page of education says, as it is stored, with its hash. */
export interface CleanPage {
  title: string;
  information: string;
  videoUrl: string | null;
  categoryId: string;
  mediaId: string | null;
  fileId: string | null;
  hash: string;
}

/** What someone wrote, by the allow list, with the files that the page has; refuses what the form does not take. */
export function cleanPage(text: PageText, files: FilesOf = noFiles): CleanPage {
  const said = cleanText(pageTextForm, text);
  const { mediaKey, fileKey, ...ids } = files;
  return { ...said, ...ids, hash: pageHash({ ...said, mediaKey, fileKey }) };
}

const filesText = `
select d.media_id as "mediaId", d.file_id as "fileId", m.key as "mediaKey", f.key as "fileKey"
from education d join education_category c on c.id = d.category_id
left join stored_file m on m.id = d.media_id left join stored_file f on f.id = d.file_id
where d.id = $1 and c.parent_id = $2`;

/** The picture and file of a page, or a refusal where there is no such page. */
export async function filesOfPage(sql: Sql, parentId: string, pageId: string): Promise<FilesOf> {
  const [row] = (await sql.query<FilesOf>(filesText, [pageId, parentId])).rows;
  if (!row) throw new Refused('notFound');
  return row;
}

const write = `
insert into education (id, category_id, position, title, information, media_id, video_url, file_id)
values ($1, $2, (select coalesce(max(position), 0) + 1 from education where category_id = $2), $3, $4, $5, $6, $7)
on conflict (id) do update set category_id = excluded.category_id, title = excluded.title, information = excluded.information,
  media_id = excluded.media_id, video_url = excluded.video_url, file_id = excluded.file_id`;

const keep = `
insert into education_version
  (education_id, number, hash, category_id, title, information, media_id, video_url, file_id, written_at, written_by)
select d.id, coalesce((select max(number) from education_version where education_id = d.id), 0) + 1, k.hash, d.category_id,
  d.title, d.information, d.media_id, d.video_url, d.file_id, $3, $4
from education d join unnest($1::text[], $2::text[]) as k (id, hash) on k.id = d.id
where k.hash is distinct from
  (select hash from education_version v where v.education_id = d.id order by number desc limit 1)`;

export interface Writing {
  pageId: string;
  at: string;
  by: string;
}

/** Writes a page and keeps the version. */
export async function storePage(sql: Sql, { pageId, at, by }: Writing, page: CleanPage): Promise<void> {
  const { title, information, categoryId, mediaId, videoUrl, fileId, hash } = page;
  await sql.query(write, [pageId, categoryId, title, information, mediaId, videoUrl, fileId]);
  await sql.query(keep, [[pageId], [hash], at, by]);
}

/** Keeps what a folder brought as versions. */
export const keepPageVersions = async (sql: Sql, pages: readonly { id: string; hash: string }[]): Promise<void> =>
  void (await sql.query(keep, [pages.map(({ id }) => id), pages.map(({ hash }) => hash), null, null]));
