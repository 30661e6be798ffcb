import type { EducationCategory } from '#contract/learning/education.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { documentColumns, documentFiles, type DocumentRow, filesOf } from './documents.ts';

const categoriesText = `
select c.id, c.name from education_category c left join curriculum_category k on k.category_id = c.id
where c.parent_id = $1 order by coalesce(k.place, c.position), c.id`;

const itemsText = `
select ${documentColumns}, d.category_id as "categoryId"
from education d join education_category c on c.id = d.category_id ${documentFiles}
left join curriculum_page p on p.page_id = d.id
where c.parent_id = $1 and (p.page_id is null or p.place is not null) order by coalesce(p.place, d.position), d.id`;

type ItemRow = DocumentRow & { categoryId: string };

/** A category without a page in force is not shown. */
export const listCategories: Handler<'listCategories'> = async ({ sql, resource, services, now }) => {
  const categories = await rowsOf<Pick<EducationCategory, 'id' | 'name'>>(sql, categoriesText, resource.parentId);
  const items = Map.groupBy(await rowsOf<ItemRow>(sql, itemsText, resource.parentId), (item) => item.categoryId);
  return categories
    .filter(({ id }) => items.has(id))
    .map((category) => ({
      ...category,
      Education: (items.get(category.id) ?? []).map(({ categoryId: _, ...item }) => ({
        ...item,
        ...filesOf(item, services.files, now),
        hasVideo: item.videoUrl !== null,
      })),
    }));
};

const rowsOf = async <T extends object>(sql: Sql, text: string, parentId: string): Promise<T[]> =>
  (await sql.query<T>(text, [parentId])).rows;
