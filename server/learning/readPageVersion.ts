import type { RuleVersion } from '#contract/learning/handbook.ts';
import { fileJson } from '#server/files/fileRows.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { documentFiles, type DocumentRow, filesOf } from './documents.ts';
import { withIsoChange, type Written } from './written.ts';

type Row = DocumentRow & Pick<RuleVersion, 'number' | 'hash'> & Written;

const text = `
select d.education_id as id, d.title, d.information, d.video_url as "videoUrl", ${fileJson('m')} as media, ${fileJson('f')} as file,
  d.number, d.hash, d.written_at as "changedAt", b.first_name || ' ' || b.last_name as "changedBy"
from education_version d join education e on e.id = d.education_id join education_category c on c.id = e.category_id
${documentFiles} left join person b on b.id = d.written_by
where c.parent_id = $1 and d.education_id = $2 and d.hash = $3 order by d.number desc limit 1`;

export const readPageVersion: Handler<'readPageVersion'> = async ({ sql, resource, params, services, now }) => {
  const [row] = (await sql.query<Row>(text, [resource.parentId, params.pageId, params.hash])).rows;
  if (!row) throw new Refused('notFound');
  return { ...withIsoChange(row), ...filesOf(row, services.files, now) };
};
