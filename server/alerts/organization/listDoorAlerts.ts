import type { DoorAlert } from '#contract/alerts/doorAlert.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Handler } from '#server/calls/handler.ts';

const text = `
select a.id, a.information, s.sent_at as "sentAt", s.is_drill as "isDrill"
from organization_alert_sent s join organization_alert a on a.id = s.id
where s.event_id = $1 and s.audience = 'inside' and s.cleared_at is null and s.sent_at > $2
order by a.pos desc`;

type Row = Omit<DoorAlert, 'sentAt'> & { sentAt: Date };

export const listDoorAlerts: Handler<'listDoorAlerts'> = async ({ sql, params, now }) => {
  const since = new Date(Date.parse(now) - limits.alertHours * 60 * 60_000);
  const { rows } = await sql.query<Row>(text, [params.id, since]);
  return { data: rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() })) };
};
