import type { AlertAnswer, BoardStatus } from '#contract/alerts/alert.ts';
import { type Caller, type Resources } from '#contract/kit/access.ts';
import { answersReadBy } from '#contract/alerts/access.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { readsBoard } from './boardReader.ts';
import type { Respondent } from '#machines/lifecycles/alertResponse.facts.ts';
import type { AddressChannel } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { MessageTables } from '#server/db/tables/messages.ts';
import { shownStates } from '#server/outbox/deliveries.ts';

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  host: string | null;
  chapter: string | null;
  phone: string | null;
  status: BoardStatus | null;
  note: string;
  location: string;
  answeredAt: Date | null;
  markedBy: string | null;
  seenAt: Date | null;
  channel: AddressChannel | null;
  state: MessageTables['outbox']['state'];
  at: Date;
  reason: string | null;
  helper: string | null;
  isOwn: boolean;
  told: string[] | null;
  escalatesAt: Date | null;
}

/**
 * For whom alert `$1` is: every member of organization `$2`, or whoever stands in its audience; and whoever answered. Where `$3` is
 * given, of these those alone who were asked in one of these chapters.
 */
const asked = `
everybody as (
  select 'person' as kind, g.person_id as id from organization_alert_sent s
    join policy_grant g on g.organization_id = $2 and g.policy = '${loginPolicy}'
    join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
  where s.id = $1 and s.audience = 'everyone'
  union select kind, id from organization_alert_audience where alert_id = $1
  union select case when attendee_id is null then 'person' else 'attendee' end, coalesce(person_id, attendee_id)
    from alert_answer where alert_id = $1
), asked as (
  select u.kind, u.id, c.chapters from everybody u
  left join organization_alert_audience c on c.alert_id = $1 and c.id = u.id
  where $3::text[] is null or c.chapters && $3
)`;

/** Who was asked since they were inside, and had gone by then: a door without a network told it later. */
const gone = `
gone as (
  select coalesce(v.person_id, v.id) as id from organization_alert_sent s
    join attendance c on c.event_id = s.event_id join attendee_record v on v.id = c.id
  where s.id = $1 and s.audience = 'inside' and not c.checked_in and c.checkout_at <= s.sent_at
)`;

/** Everyone whom it is for, each with the message that came farthest. */
const people = `
with ${asked}, ${gone}
select u.id, coalesce(p.first_name, r.first_name, '') as "firstName", coalesce(p.last_name, r.last_name, '') as "lastName",
  case when h.id is not null then trim(h.first_name || ' ' || h.last_name) end as host,
  (select string_agg(q.name, ', ' order by lower(q.name), q.id) from organization q
    where q.id = any(u.chapters) and ($3::text[] is null or q.id = any($3))) as chapter, coalesce(p.phone, r.phone) as phone,
  coalesce(w.status, case when x.id is not null then 'Left before' end) as status,
  coalesce(n.note, '') as note, coalesce(n.location, '') as location, w.answered_at as "answeredAt",
  case when b.id is not null then trim(b.first_name || ' ' || b.last_name) end as "markedBy", g.seen_at as "seenAt",
  m.channel, m.state, m.changed_at as at, m.reason, w.escalates_at as "escalatesAt", coalesce(w.helper_id = $4, false) as "isOwn",
  case when e.id is not null then trim(e.first_name || ' ' || e.last_name) end as helper,
  (select array_agg(trim(f.first_name || ' ' || f.last_name) order by array_position(w.told_officers, f.id))
    from person f where f.id = any(w.told_officers)) as told
from asked u join organization_alert_sent s on s.id = $1 join organization_alert a on a.id = s.id
left join person p on u.kind = 'person' and p.id = u.id
left join attendee_record r on u.kind = 'attendee' and r.id = u.id
left join attendee_record o on o.id = r.host_id left join person h on h.id = o.person_id
left join alert_answer w on w.alert_id = $1 and coalesce(w.person_id, w.attendee_id) = u.id
left join alert_response n on n.id = w.id
left join gone x on x.id = u.id
left join person b on b.id = w.marked_by left join person e on e.id = w.helper_id and ${readsBoard('e.id')}
left join alert_seen g on g.alert_id = $1 and coalesce(g.person_id, g.attendee_id) = u.id
left join (
  select distinct on (recipient_id) recipient_id, channel, state, changed_at, reason from outbox
  where cause = $1 and recipient_kind in ('person', 'attendee')
  order by recipient_id, array_position(array['delivered', 'sent', 'sending', 'queued', 'failed', 'dropped'], state),
    channel desc) m on m.recipient_id = u.id
order by case w.status when 'Not Safe' then 0 when 'Safe' then 2 else 1 end, w.answered_at desc, "lastName", "firstName", u.id`;

interface Board {
  alertId: string;
  organizationId: string;
  /** Id of who looks at it. */
  readerId: string;
  /** Ids of the chapters whose members they see alone; null for everyone. */
  part: readonly string[] | null;
}

/** Everyone on the board of an alert (S-88): Not Safe first, the newest before, then who has not answered, then who is safe. */
export async function boardPeople(
  sql: Sql,
  { alertId, organizationId, readerId, part }: Board,
): Promise<AlertAnswer[]> {
  const { rows } = await sql.query<Row>(people, [alertId, organizationId, part, readerId]);
  return rows.map(({ answeredAt, seenAt, channel, state, at, reason, helper, isOwn, told, escalatesAt, ...row }) => ({
    ...row,
    answeredAt: answeredAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
    help:
      row.status === 'Not Safe'
        ? { helper, isOwn, told: told ?? [], escalatesAt: escalatesAt?.toISOString() ?? null }
        : null,
    delivery: channel && { channel, state: shownStates[state], at: at.toISOString(), reason },
  }));
}

const isOnBoard = `with ${asked} select kind, id from asked where id = $4`;

/** Whether someone is on the board of an alert, as a person or as a guest, for whom reads this part of it; null if not. */
export async function respondentOn(
  sql: Sql,
  { alertId, organizationId, part }: Omit<Board, 'readerId'>,
  respondentId: string,
): Promise<Respondent | null> {
  const { rows } = await sql.query<Respondent>(isOnBoard, [alertId, organizationId, part, respondentId]);
  return rows[0] ?? null;
}

/** Which part of a board someone reads (S-157): ids of chapters, or null for all of it. */
export function partOf(caller: Caller, alert: Resources['organizationAlert']): readonly string[] | null {
  const read = answersReadBy(caller, alert);
  return read === 'everybody' ? null : read;
}
