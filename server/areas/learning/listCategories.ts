import type { EducationCategory } from '#contract/entities/education.ts';
import type { Handler } from '#server/http/handler.ts';

const item = `jsonb_build_object('id', e.id, 'title', e.title, 'hasVideo', e.video_url is not null,
  'file', case when f.id is null then null else jsonb_build_object('type', f.type, 'size', f.size) end)`;

const text = `
select c.id, c.name, coalesce(jsonb_agg(${item} order by e.position, e.id) filter (where e.id is not null), '[]') as "Education"
from education_category c left join education e on e.category_id = c.id left join stored_file f on f.id = e.file_id
where c.parent_id = $1 group by c.id order by c.position, c.id`;

export const listCategories: Handler<'listCategories'> = async ({ sql, thing }) =>
  (await sql.query<EducationCategory>(text, [thing.parentId])).rows;
