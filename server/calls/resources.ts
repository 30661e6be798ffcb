import { activeAlertsSince } from '#contract/alerts/alertAge.ts';
import type { AccessRequest, EventResource, ResourceKind, Resources } from '#contract/kit/access.ts';
import type { Sql } from '#server/db/db.ts';
import { isKeptFrom } from '#server/calls/keptIncidents.ts';
import { Refused } from '#server/kit/refused.ts';

/** `now`: UTC ISO. `gone`: also where it was taken off a list. */
type Loader<K extends ResourceKind> = (
  sql: Sql,
  asked: AccessRequest,
  callerId: string,
  now: string,
  gone?: boolean,
) => Promise<Resources[K] | null>;

/** How the resource that access is decided about is found. Null: there is no such resource, or the query names another organization. */
export const resourceLoaders: { [K in ResourceKind]: Loader<K> } = {
  nothing: async () => null,
  person: async (_, { params, query }, callerId) => {
    const id = params.userId ?? query.UserId ?? callerId;
    return typeof id === 'string' && id !== '' ? { personId: id } : null;
  },
  personalAlert: async (sql, { params }) => {
    const { rows } = await sql.query<{ personId: string }>(
      'select person_id as "personId" from personal_alert where id = $1',
      [params.alertId ?? ''],
    );
    return rows[0] ?? null;
  },
  safetyCheck: async (sql, { params }) => {
    const { rows } = await sql.query<{ personId: string }>(
      'select person_id as "personId" from safety_check_state where id = $1',
      [params.checkId ?? ''],
    );
    return rows[0] ?? null;
  },
  ownSafetyCheck: async (sql, asked, callerId, now) => {
    const place = await resourceLoaders.organization(sql, asked, callerId, now);
    if (!place) return null;
    const { count } = await sql.query(checkUnderWay, [callerId, activeAlertsSince(now)]);
    return { ...place, isUnderWay: count > 0 };
  },
  organizationAlert: async (sql, { params, query }, callerId) => {
    const { rows } = await sql.query<Resources['organizationAlert']>(
      `select a.organization_id as "organizationId", o.parent_id as "parentId", a.sender_id as "creatorId",
         not exists (select 1 from organization_alert_audience where alert_id = a.id) or exists (
           select 1 from organization_alert_audience where alert_id = a.id and kind = 'person' and id = $2) as "isAsked",
         coalesce(s.chapters, '{}') as chapters
       from organization_alert a join organization o on o.id = a.organization_id
       left join organization_alert_sent s on s.id = a.id where a.id = $1`,
      [params.alertId ?? '', callerId],
    );
    const [alert] = rows;
    const { ParentId, OrganizationId } = query;
    const isOf = (id: unknown) =>
      id === undefined || id === alert?.organizationId || alert?.chapters.some((chapter) => chapter === id);
    return isOf(params.orgId) && isOf(OrganizationId) ? within(alert, { ParentId }) : null;
  },
  parent: async (sql, { params, query }) => {
    const id = params.parentId ?? params.ParentId ?? '';
    const { OrganizationId, ParentId } = query;
    const found = await sql.query<{ parentId: string }>(
      `select id as "parentId" from parent where id = $1
       and ($2::text is null or exists (select 1 from organization o where o.id = $2 and o.parent_id = $1))`,
      [id, OrganizationId],
    );
    return ParentId === undefined || ParentId === id ? (found.rows[0] ?? null) : null;
  },
  organization: async (sql, { params, query }) => {
    const id = params.orgId ?? query.OrganizationId;
    if (typeof id !== 'string') {
      throw new Refused('wrongShape', {}, [{ field: 'OrganizationId', message: 'OrganizationId is required' }]);
    }
    const found = await sql.query<{ organizationId: string; parentId: string }>(
      'select id as "organizationId", parent_id as "parentId" from organization where id = $1',
      [id],
    );
    return within(found.rows[0], query);
  },
  event: async (sql, asked, callerId) => {
    const found = await sql.query<EventResource>(`select ${eventColumns} from ${eventTables} where e.id = $1`, [
      eventIdOf(asked),
      callerId,
    ]);
    return within(found.rows[0], asked.query);
  },
  incident: async (sql, asked, callerId) => {
    const found = await sql.query<EventResource & Resources['incident']['incident']>(
      `select ${eventColumns}, i.reporter_id is not distinct from $2 as "isOwn", ${isKeptFrom('$2')} as "isKept"
       from incident_report i join event e on e.id = i.event_id join organization o on o.id = e.organization_id
       where i.id = $1 and i.removed_at is null`,
      [asked.params.reportId ?? '', callerId],
    );
    const row = within(found.rows[0], asked.query);
    if (!row) return null;
    const { isOwn, isKept, ...event } = row;
    return { ...event, incident: { isOwn, isKept } };
  },
  attendee: async (sql, asked, callerId, _, gone = false) => {
    const found = await sql.query<
      EventResource & { personId: string | null; inviterPersonId: string | null; everIn: boolean }
    >(
      `select ${eventColumns}, r.person_id as "personId", h.person_id as "inviterPersonId", t.checkin_at is not null as "everIn"
       from ${eventTables} join attendee_record r on r.event_id = e.id join attendance t on t.id = r.id and (not t.is_removed or $4)
       left join attendee_record h on h.id = r.host_id where e.id = $1 and r.id = $3`,
      [eventIdOf(asked), callerId, asked.params.attendeeId ?? '', gone],
    );
    const row = within(found.rows[0], asked.query);
    if (!row) return null;
    const { personId, inviterPersonId, everIn, ...event } = row;
    return { ...event, attendee: { personId, inviterPersonId, everIn } };
  },
};

const checkUnderWay = `
  select 1 from (
    select distinct on (organization_id, ended_how is null) ended_how, alert_id from safety_check_state where person_id = $1
    order by organization_id, ended_how is null, started_at desc, id desc) l
  left join personal_alert_sent a on a.id = l.alert_id
  where l.ended_how is null or (a.ended_at is null and a.sent_at >= $2) limit 1`;

const eventTables = 'event e join organization o on o.id = e.organization_id';

const eventColumns = `
  e.organization_id as "organizationId", o.parent_id as "parentId", e.owner_id as "ownerId", e.review_status as "reviewStatus", e.stands,
  exists (select 1 from attendee_record a join attendance s on s.id = a.id
    where a.event_id = e.id and a.person_id = $2 and not s.is_removed) as "callerAttends",
  e.owner_id <> $2 and exists (select 1 from volunteer v join event_module m on m.id = v.module_id
    where v.event_id = e.id and v.person_id = $2 and m.specialized = 'check-in' and m.is_active) as "callerChecksIn",
  exists (select 1 from attendee_record a join attendance s on s.id = a.id
    where a.event_id = e.id and a.person_id = $2 and not s.is_removed and s.checkin_at is not null) as "callerWasIn"`;

const eventIdOf = ({ params, query }: AccessRequest) => params.id ?? params.eventId ?? query.EventId ?? '';

/** The organization comes from the resource; a query that names another one does not find it. */
function within<T extends { organizationId: string; parentId: string }>(
  resource: T | undefined,
  query: AccessRequest['query'],
): T | null {
  if (!resource) return null;
  const { OrganizationId, ParentId } = query;
  const elsewhere =
    (OrganizationId !== undefined && OrganizationId !== resource.organizationId) ||
    (ParentId !== undefined && ParentId !== resource.parentId);
  return elsewhere ? null : resource;
}
