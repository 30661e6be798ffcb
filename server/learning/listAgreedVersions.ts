import type { AgreedVersion } from '#contract/learning/handbook.ts';
import type { Handler } from '#server/calls/handler.ts';
import { isInForce } from './inForce.ts';

/** A yes to an event whose type bypasses approval agrees to no rules. */
const agreed = `
select rule ->> 'id' as id, rule ->> 'hash' as hash, max(j.at) as at
from attendee_record a
join event e on e.id = a.event_id
join organization o on o.id = e.organization_id and o.parent_id = $2
join journal j on j.stream = a.id and j.type = 'attendance.accepted' and jsonb_typeof(j.payload -> 'rules') = 'array'
cross join jsonb_array_elements(j.payload -> 'rules') as said (rule)
where a.person_id = $1 group by 1, 2`;

const text = `
select r.id as "ruleId", v.hash, v.title, y.at as "agreedAt", ${isInForce('v')} as "isInForce"
from (${agreed}) y join house_rule r on r.id = y.id and r.parent_id = $2
join lateral (
  select hash, title from house_rule_version
  where rule_id = y.id and hash = y.hash order by number desc limit 1
) v on true left join handbook_rule h on h.rule_id = r.id
order by y.at desc, h.rule_id is not null and h.place is null, coalesce(h.place, r.position), r.id`;

export const listAgreedVersions: Handler<'listAgreedVersions'> = async ({ sql, caller, resource }) => {
  const of = [caller.id, resource.parentId];
  const { rows } = await sql.query<Omit<AgreedVersion, 'agreedAt'> & { agreedAt: Date }>(text, of);
  return rows.map((row) => ({ ...row, agreedAt: row.agreedAt.toISOString() }));
};
