import { loginPolicy } from '#contract/kit/policies.ts';
import type { EventType } from '#contract/organization/organization.ts';
import type { Handler } from '#server/calls/handler.ts';

/** What the organizations `$2` offer: the types of their parent and their own. */
const text = `
select y.id, y.name, y.bypass_approval as "bypassApproval" from event_type y left join event_type_state s on s.id = y.id
where y.parent_id = $1 and coalesce(s.state, 'published') = 'published'
  and (y.organization_id is null or y.organization_id = any($2))
order by y.position, y.name, y.id`;

export const listEventTypes: Handler<'listEventTypes'> = async ({ sql, resource, caller, tenant }) => {
  const own = caller.policies[loginPolicy]?.[resource.parentId] ?? [];
  const { OrganizationId } = tenant;
  const asked = OrganizationId === undefined ? own : own.filter((id) => id === OrganizationId);
  return { data: (await sql.query<EventType>(text, [resource.parentId, asked])).rows };
};
