import type { ManagedType, TypeDocument, TypeState } from '#contract/events/managedType.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { documentOf } from './documentOf.ts';
import { reviewersOf } from './reviewersOf.ts';

export interface TypeRequest {
  typeId: string;
  organizationId: string;
  parentId: string;
  callerId: string;
}

/** Whether `$3` runs organization `$1`; what is the parent's is changed by whoever runs every organization below it. */
const runs = (organization: string) => `exists (
  select 1 from held_policy g join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
  where g.organization_id = ${organization} and g.person_id = $3 and g.policy = 'organization-admin')`;

/** Event types that organization `$1` below the parent `$2` offers or offered, as `$3` sees them. */
export const managedTypes = `
select y.id, coalesce(d.document ->> 'name', y.name) as name, coalesce(s.state, 'published') as state,
  coalesce(s.has_draft, false) as changed, coalesce(s.version, 0) as version, coalesce(s.revision, 0) as revision,
  s.since, b.first_name || ' ' || b.last_name as "changedBy", d.document as draft,
  y.organization_id is null and (select count(*) > 1 from organization o where o.parent_id = y.parent_id) as shared,
  ${runs('$1')} and (y.organization_id is not null or not exists (
    select 1 from organization o where o.parent_id = y.parent_id and not ${runs('o.id')})) as "mayChange",
  coalesce((d.document ->> 'bypassApproval')::boolean, y.bypass_approval) as "bypassApproval",
  coalesce(jsonb_array_length(d.document -> 'steps'), (
    select count(*)::int from module_template t where t.event_type_id = y.id and t.is_latest)) as steps
from event_type y left join event_type_state s on s.id = y.id left join event_type_draft d on d.event_type_id = y.id
left join person b on b.id = s.changed_by
where y.parent_id = $2 and (y.organization_id is null or y.organization_id = $1) and coalesce(s.state, '') <> 'gone'`;

export interface ManagedRow {
  id: string;
  name: string;
  state: TypeState;
  changed: boolean;
  version: number;
  revision: number;
  since: Date | null;
  changedBy: string | null;
  draft: TypeDocument | null;
  shared: boolean;
  mayChange: boolean;
  bypassApproval: boolean;
  steps: number;
}

/** One event type as `managedTypes` reads it; refuses for one that the organization does not have. */
export async function typeRow(
  sql: Sql,
  { typeId, organizationId, parentId, callerId }: TypeRequest,
): Promise<ManagedRow> {
  const params = [organizationId, parentId, callerId, typeId];
  const { rows } = await sql.query<ManagedRow>(`${managedTypes} and y.id = $4`, params);
  const [row] = rows;
  if (!row) throw new Refused('notFound');
  return row;
}

/** What new events are made from; null for a type that was never published. */
export const publishedOf = async (sql: Sql, { id, state }: ManagedRow): Promise<TypeDocument | null> =>
  state === 'draft' ? null : documentOf(sql, id);

/** An event type with its draft, as its caller may change it. */
export async function managedType(sql: Sql, asked: TypeRequest): Promise<ManagedType> {
  const row = await typeRow(sql, asked);
  const published = await publishedOf(sql, row);
  const { id, name, state, changed, shared, mayChange, revision, version, since, changedBy, draft } = row;
  const document = draft ?? published;
  if (document === null) throw new Error('An event type that was never published has a draft.');
  return {
    ...{ id, name, state, changed, shared, mayChange, revision, version, changedBy, document, published },
    since: since?.toISOString() ?? null,
    reviewers: await reviewersOf(sql, asked, shared),
  };
}
