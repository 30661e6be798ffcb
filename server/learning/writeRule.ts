import type { RuleText } from '#contract/learning/handbook.ts';
import { ruleTextForm } from '#contract/learning/ruleText.form.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { cleanText, type FilesOf, noFiles } from './cleanText.ts';
import { ruleHash } from './ruleHash.ts';

/** What a rule says, as it is stored, with its hash. */
export interface CleanRule {
  title: string;
  information: string;
  videoUrl: string | null;
  mediaId: string | null;
  fileId: string | null;
  hash: string;
}

const filesText = `
select d.media_id as "mediaId", d.file_id as "fileId", m.key as "mediaKey", f.key as "fileKey"
from house_rule d left join stored_file m on m.id = d.media_id left join stored_file f on f.id = d.file_id
where d.id = $1 and d.parent_id = $2`;

/** What someone wrote, by the allow list, with the files that the rule has; refuses what the form does not take. */
export function cleanRule(text: RuleText, files: FilesOf = noFiles): CleanRule {
  const said = cleanText(ruleTextForm, text);
  const { mediaKey, fileKey, ...ids } = files;
  return { ...said, ...ids, hash: ruleHash({ ...said, mediaKey, fileKey }) };
}

/** The picture and file of a rule, or a refusal where there is no such rule. */
export async function filesOfRule(sql: Sql, parentId: string, ruleId: string): Promise<FilesOf> {
  const [row] = (await sql.query<FilesOf>(filesText, [ruleId, parentId])).rows;
  if (!row) throw new Refused('notFound');
  return row;
}

const write = `
insert into house_rule (id, parent_id, position, title, information, media_id, video_url, file_id, hash)
values ($1, $2, (select coalesce(max(position), 0) + 1 from house_rule where parent_id = $2), $3, $4, $5, $6, $7, $8)
on conflict (id) do update set title = excluded.title, information = excluded.information, media_id = excluded.media_id,
  video_url = excluded.video_url, file_id = excluded.file_id, hash = excluded.hash`;

const keep = `
insert into house_rule_version
  (rule_id, number, hash, title, information, media_id, video_url, file_id, written_at, written_by)
select d.id, coalesce((select max(number) from house_rule_version where rule_id = d.id), 0) + 1, d.hash, d.title,
  d.information, d.media_id, d.video_url, d.file_id, $2, $3
from house_rule d where d.id = any($1)
and d.hash is distinct from
  (select hash from house_rule_version v where v.rule_id = d.id order by number desc limit 1)`;

export interface Writing {
  ruleId: string;
  parentId: string;
  at: string;
  by: string;
}

/** Writes a rule and keeps the version. */
export async function storeRule(sql: Sql, { ruleId, parentId, at, by }: Writing, rule: CleanRule): Promise<void> {
  const { title, information, mediaId, videoUrl, fileId, hash } = rule;
  await sql.query(write, [ruleId, parentId, title, information, mediaId, videoUrl, fileId, hash]);
  await sql.query(keep, [[ruleId], at, by]);
}

/** Keeps what a folder brought as versions, where they are new. */
export const keepVersions = async (sql: Sql, ruleIds: readonly string[]): Promise<void> =>
  void (await sql.query(keep, [ruleIds, null, null]));
