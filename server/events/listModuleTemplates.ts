import type { EventModuleTemplate } from '#contract/events/event.ts';
import type { Handler } from '#server/calls/handler.ts';

const text = `
select asked.version_id as "versionId", coalesce(latest.name, asked.name) as name
from module_template asked join event_type y on y.id = asked.event_type_id
left join module_template latest on latest.template_id = asked.template_id and latest.is_latest and $3
where y.parent_id = $1 and asked.version_id = any($2)`;

const flags = ['1', 'true'];

/** In the order in which they were asked for. What is no template of this parent is left out. */
export const listModuleTemplates: Handler<'listModuleTemplates'> = async ({ sql, resource, query }) => {
  const asked = [...new Set(query.versionIds.split(',').map((id) => id.trim()))];
  const latest = flags.includes(query.isLatestVersion ?? '');
  const { rows } = await sql.query<EventModuleTemplate>(text, [resource.parentId, asked, latest]);
  return asked.flatMap((id) => rows.find(({ versionId }) => versionId === id) ?? []);
};
