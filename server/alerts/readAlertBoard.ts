import type { AlertAnswer, AlertTally, AlertStatus } from '#contract/alerts/alert.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import type { Channel } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { MessageTables } from '#server/db/tables/messages.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { shownStates } from '#server/outbox/deliveries.ts';
import { organizationAlerts } from './organizationAlerts.ts';

export const readAlertBoard: Handler<'readAlertBoard'> = async ({ sql, caller, resource, params }) => {
  const { alertId } = params;
  const [alert] = await organizationAlerts(sql, { caller, place: resource, alertId });
  if (!alert) throw new Refused('notFound');
  const answers = await answersTo(sql, alertId, resource.organizationId);
  return { alert, answers, messages: await messagesOf(sql, alertId) };
};

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  status: AlertStatus | null;
  note: string;
  location: string;
  answeredAt: Date | null;
  seenAt: Date | null;
  channel: Channel | null;
  state: MessageTables['outbox']['state'];
  at: Date;
  reason: string | null;
}

/** Every member, and whoever answered before leaving the organization, each with the message that came farthest. */
const people = `
select p.id, p.first_name as "firstName", p.last_name as "lastName", p.phone, w.status, coalesce(r.note, '') as note,
  coalesce(r.location, '') as location, w.answered_at as "answeredAt", s.seen_at as "seenAt", m.channel, m.state, m.changed_at as at, m.reason
from person p left join alert_answer w on w.alert_id = $1 and w.person_id = p.id
left join alert_response r on r.id = w.id
left join alert_seen s on s.alert_id = $1 and s.person_id = p.id
left join (
  select distinct on (recipient_id) recipient_id, channel, state, changed_at, reason from outbox
  where cause = $1 and recipient_kind = 'person'
  order by recipient_id, array_position(array['delivered', 'sent', 'sending', 'queued', 'failed', 'dropped'], state),
    channel desc) m on m.recipient_id = p.id
where w.id is not null or exists (
  select 1 from policy_grant g
  join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
  where g.person_id = p.id and g.organization_id = $2 and g.policy = $3)
order by case w.status when 'Not Safe' then 0 when 'Safe' then 2 else 1 end, w.answered_at desc, p.last_name,
  p.first_name, p.id`;

async function answersTo(sql: Sql, alertId: string, organizationId: string): Promise<AlertAnswer[]> {
  const { rows } = await sql.query<Row>(people, [alertId, organizationId, loginPolicy]);
  return rows.map(({ answeredAt, seenAt, channel, state, at, reason, ...row }) => ({
    ...row,
    answeredAt: answeredAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
    delivery: channel && { channel, state: shownStates[state], at: at.toISOString(), reason },
  }));
}

/** What went out, by how far it came, each message once. */
const counts = `
select count(*) filter (where state in ('queued', 'sending'))::int as waiting,
  count(*) filter (where state = 'sent')::int as "handedOver",
  count(*) filter (where state = 'delivered')::int as delivered,
  count(*) filter (where state in ('failed', 'dropped'))::int as "notDelivered"
from outbox where cause = $1`;

async function messagesOf(sql: Sql, alertId: string): Promise<AlertTally['messages']> {
  const { rows } = await sql.query<AlertTally['messages']>(counts, [alertId]);
  return rows[0] ?? { waiting: 0, handedOver: 0, delivered: 0, notDelivered: 0 };
}
