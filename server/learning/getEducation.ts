import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { documentColumns, documentFiles, type DocumentRow, filesOf } from './documents.ts';

const text = `
select ${documentColumns} from education d join education_category c on c.id = d.category_id ${documentFiles}
left join curriculum_page p on p.page_id = d.id
where d.id = $1 and c.parent_id = $2 and (p.page_id is null or p.place is not null)`;

export const getEducation: Handler<'getEducation'> = async ({ sql, resource, params, services, now }) => {
  const [row] = (await sql.query<DocumentRow>(text, [params.id, resource.parentId])).rows;
  if (!row) throw new Refused('notFound');
  return { ...row, ...filesOf(row, services.files, now) };
};
