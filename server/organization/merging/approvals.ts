import type { Sql } from '#server/db/db.ts';
import type { Pair } from './pair.ts';

/**
 * Event types that need the approval of the record that ends. One that all chapters use is the organization's to change only where
 * neither record belongs to another of them.
 */
const ofEnding = `
from event_type_approver a join event_type y on y.id = a.event_type_id join organization o on o.parent_id = y.parent_id
cross join lateral (select y.organization_id is null and exists (
  select 1 from active_membership m join organization c on c.id = m.organization_id
  where c.parent_id = o.parent_id and c.id <> o.id and m.person_id in ($2, $3)
) as "isShared") s
where o.id = $1 and a.person_id = $2 and (y.organization_id is null or y.organization_id = o.id)`;

const left = `select y.name ${ofEnding} and s."isShared" order by y.position, y.id`;

const requires = `
insert into event_type_approver (event_type_id, person_id) select y.id, $3 ${ofEnding} and not s."isShared" on conflict do nothing`;

const requiresNoLonger = `
delete from event_type_approver where person_id = $2
  and event_type_id in (select y.id ${ofEnding} and not s."isShared")`;

const asked = ({ organizationId, endingId, keptId }: Pair) => [organizationId, endingId, keptId];

/** Names of the types that go on needing the approval of the record that ends. */
export async function approvalsWaiting(sql: Sql, pair: Pair): Promise<string[]> {
  return (await sql.query<{ name: string }>(left, asked(pair))).rows.map(({ name }) => name);
}

/** All others need that of the kept record instead. */
export async function handOverApprovals(sql: Sql, pair: Pair): Promise<void> {
  await sql.query(requires, asked(pair));
  await sql.query(requiresNoLonger, asked(pair));
}
