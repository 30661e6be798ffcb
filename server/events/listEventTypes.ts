import type { EventType } from '#contract/organization/organization.ts';
import type { Handler } from '#server/calls/handler.ts';

const text = `
select id, name, bypass_approval as "bypassApproval" from event_type where parent_id = $1 order by position, name, id`;

export const listEventTypes: Handler<'listEventTypes'> = async ({ sql, resource }) => ({
  data: (await sql.query<EventType>(text, [resource.parentId])).rows,
});
