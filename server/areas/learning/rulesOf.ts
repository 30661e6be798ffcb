import type { Rule } from '#contract/entities/rule.ts';
import type { Sql } from '#server/db/db.ts';
import { fileJson, linked } from '#server/files/fileRows.ts';
import type { FileLinks, FileRecord } from '#server/files/links.ts';

interface RuleRow {
  id: string;
  title: string;
  information: string;
  videoUrl: string | null;
  hash: string;
  media: FileRecord | null;
  file: FileRecord | null;
}

const text = `
select r.id, r.title, r.information, r.video_url as "videoUrl", r.hash, ${fileJson('m')} as media, ${fileJson('f')} as file
from house_rule r left join stored_file m on m.id = r.media_id left join stored_file f on f.id = r.file_id
where r.parent_id = $1 order by r.position`;

/** The house rules in force under a parent, in order, counted from 1 without gaps. */
export async function rulesOf(sql: Sql, parentId: string, files: FileLinks, now: string): Promise<Rule[]> {
  const { rows } = await sql.query<RuleRow>(text, [parentId]);
  return rows.map(({ media, file, ...rule }, index) => ({
    ...rule,
    order: index + 1,
    media: mediaOf(linked(files, media, now)),
    file: linked(files, file, now),
    hasPrevious: index > 0,
    hasNext: index < rows.length - 1,
  }));
}

const mediaOf = (file: ReturnType<FileLinks['link']> | null): Rule['media'] =>
  file && { url: file.url, width: file.width, height: file.height };
