import type { PossibleVolunteer } from '#contract/events/event.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { byName } from '#contract/kit/byName.ts';

const activeModule = 'select 1 from event_module where id = $1 and event_id = $2 and is_active';

const members = `
select p.id, p.first_name as "firstName", p.last_name as "lastName",
  exists (select 1 from volunteer v where v.module_id = $2 and v.person_id = p.id) as selected
from policy_grant g
join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
join person p on p.id = g.person_id
where g.organization_id = $1 and g.policy = $3`;

export const listPossibleVolunteers: Handler<'listPossibleVolunteers'> = async ({ sql, params, resource }) => {
  const { count } = await sql.query(activeModule, [params.moduleId, params.id]);
  if (count === 0) throw new Refused('notFound');
  const { rows } = await sql.query<PossibleVolunteer>(members, [resource.organizationId, params.moduleId, loginPolicy]);
  return rows.toSorted(byName);
};
