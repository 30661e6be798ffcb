import type { Sql } from '#server/db/db.ts';
import { inOrder } from '../inOrder.ts';
import { type FileRef, fileRef } from './placesState.ts';

/** A house rule or a page of education that members read; `of` is its parent or its category. */
export interface DocumentRow {
  id: string;
  of: string;
  place: number;
  title: string;
  information: string;
  videoUrl: string | null;
  media: FileRef | null;
  file: FileRef | null;
}

export interface CategoryRow {
  id: string;
  parentId: string;
  place: number;
  name: string;
}

export interface DocumentsState {
  rules: readonly DocumentRow[];
  categories: readonly CategoryRow[];
  pages: readonly DocumentRow[];
}

const text = (table: string, of: string, place: string, standing: string) => `
select d.id, d.${of} as of, coalesce(${place}, d.position) as place, d.title, d.information, d.video_url as "videoUrl",
  ${fileRef('m')} as media, ${fileRef('f')} as file
from ${table} d left join ${standing} left join stored_file m on m.id = d.media_id
left join stored_file f on f.id = d.file_id
where h.hash is null or h.place is not null`;

const rules = text('house_rule', 'parent_id', 'h.place', 'handbook_rule h on h.rule_id = d.id');
const pages = text('education', 'category_id', 'h.place', 'curriculum_page h on h.page_id = d.id');
const categories = `
select c.id, c.parent_id as "parentId", coalesce(k.place, c.position) as place, c.name
from education_category c left join curriculum_category k on k.category_id = c.id`;

/** What members read, in its order; what is in the archive is left out. */
export async function readDocuments(sql: Sql): Promise<DocumentsState> {
  const documents = async (query: string) =>
    inOrder((await sql.query<DocumentRow>(query)).rows, ({ of, place, id }) => [of, place, id]);
  const { rows } = await sql.query<CategoryRow>(categories);
  return {
    rules: await documents(rules),
    pages: await documents(pages),
    categories: inOrder(rows, ({ parentId, place, id }) => [parentId, place, id]),
  };
}
