import type { RuleVersionForMembers } from '#contract/learning/handbook.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { documentFiles, type DocumentRow, filesOf } from './documents.ts';
import { fileJson } from '#server/files/fileRows.ts';
import { isInForce } from './inForce.ts';

type Row = DocumentRow &
  Pick<RuleVersionForMembers, 'number' | 'hash' | 'changedBy' | 'isInForce'> & { changedAt: Date | null };

const text = `
select d.rule_id as id, d.title, d.information, d.video_url as "videoUrl", ${fileJson('m')} as media, ${fileJson('f')} as file,
  d.number, d.hash, d.written_at as "changedAt", b.first_name || ' ' || b.last_name as "changedBy", ${isInForce('d')} as "isInForce"
from house_rule_version d join house_rule r on r.id = d.rule_id ${documentFiles} left join person b on b.id = d.written_by
  left join handbook_rule h on h.rule_id = r.id
where r.parent_id = $1 and d.rule_id = $2 and d.hash = $3 order by d.number desc limit 1`;

export const readRuleVersion: Handler<'readRuleVersion'> = async ({ sql, resource, params, services, now }) => {
  const [row] = (await sql.query<Row>(text, [resource.parentId, params.ruleId, params.hash])).rows;
  if (!row) throw new Refused('notFound');
  return { ...row, ...filesOf(row, services.files, now), changedAt: row.changedAt?.toISOString() ?? null };
};
