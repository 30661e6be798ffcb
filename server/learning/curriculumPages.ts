import type { Curriculum, CurriculumPage } from '#contract/learning/curriculum.ts';
import type { Sql } from '#server/db/db.ts';
import type { FileLinks } from '#server/files/links.ts';
import { Refused } from '#server/kit/refused.ts';
import { documentColumns, documentFiles, type DocumentRow, filesOf } from './documents.ts';
import { categoryHash, pageHash } from './pageHash.ts';
import { withIsoChange, type Written } from './written.ts';

const changed = `h.changed_at as "changedAt", b.first_name || ' ' || b.last_name as "changedBy"`;
const standing = `join education_category c on c.id = d.category_id
left join curriculum_page h on h.page_id = d.id left join person b on b.id = h.changed_by`;
const isArchived = 'h.page_id is not null and h.place is null as "isArchived"';

const categories = `
select c.id, c.name from education_category c left join curriculum_category k on k.category_id = c.id
where c.parent_id = $1 order by coalesce(k.place, c.position), c.id`;

const list = `
select d.id, d.title, d.category_id as "categoryId", ${changed}, ${isArchived} from education d ${standing}
where c.parent_id = $1 order by coalesce(h.place, d.position), h.changed_at desc, d.id`;

const one = `
select ${documentColumns}, d.category_id as "categoryId", ${changed}, ${isArchived} from education d ${standing}
${documentFiles} where c.parent_id = $1 and d.id = $2`;

const versions = `
select v.education_id as id, v.number, v.hash, v.title, v.written_at as "changedAt", b.first_name || ' ' || b.last_name as "changedBy"
from education_version v left join person b on b.id = v.written_by where v.education_id = $1 order by v.number desc`;

/** The education of a parent for whoever writes it. */
export async function curriculumOf(sql: Sql, parentId: string): Promise<Curriculum> {
  type Row = Written & { id: string; title: string; categoryId: string; isArchived: boolean };
  const named = (await sql.query<{ id: string; name: string }>(categories, [parentId])).rows;
  const lines = (await sql.query<Row>(list, [parentId])).rows;
  const those = (wanted: (line: Row) => boolean) =>
    lines.filter(wanted).map(({ isArchived: _, categoryId: __, ...line }) => withIsoChange(line));
  return {
    categories: named.map(({ id, name }) => ({
      ...{ id, name, hash: categoryHash(name) },
      pages: those((line) => line.categoryId === id && !line.isArchived),
    })),
    archived: those((line) => line.isArchived),
  };
}

export interface SubmittedPage {
  parentId: string;
  pageId: string;
  files: FileLinks;
  now: string;
}

/** One page of education with its versions, or a refusal. One that a folder brought has none yet but as it stands. */
export async function curriculumPageOf(
  sql: Sql,
  { parentId, pageId, files, now }: SubmittedPage,
): Promise<CurriculumPage> {
  type Row = DocumentRow & Written & { categoryId: string; isArchived: boolean };
  const [row] = (await sql.query<Row>(one, [parentId, pageId])).rows;
  if (!row) throw new Refused('notFound');
  type Version = Written & { id: string; number: number; hash: string; title: string };
  const written = (await sql.query<Version>(versions, [pageId])).rows;
  const { media, file } = row;
  const hash = pageHash({ ...row, mediaKey: media?.key ?? null, fileKey: file?.key ?? null });
  return { ...withIsoChange(row), ...filesOf(row, files, now), hash, versions: written.map(withIsoChange) };
}
