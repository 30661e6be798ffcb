import type { DoorAlert } from '#contract/alerts/doorAlert.ts';
import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';

const text = `
select a.id, a.information, s.sent_at as "sentAt", s.is_drill as "isDrill",
  s.cleared_at is not null or s.sent_at <= $2 as "isOver"
from organization_alert_sent s join organization_alert a on a.id = s.id
where s.event_id = $1 and s.audience = 'inside' order by a.pos desc`;

type Row = Omit<DoorAlert, 'sentAt'> & { sentAt: Date; isOver: boolean };

/** Every alert for who was inside an event, newest first. It is over once it is all clear, or older than `limits.alertHours`. */
async function alertsInside(sql: Sql, eventId: string, now: string): Promise<{ alert: DoorAlert; isOver: boolean }[]> {
  const since = new Date(Date.parse(now) - limits.alertHours * hour);
  const { rows } = await sql.query<Row>(text, [eventId, since]);
  return rows.map(({ sentAt, isOver, ...row }) => ({ alert: { ...row, sentAt: sentAt.toISOString() }, isOver }));
}

/** What the doors of an event tell at `now` (UTC ISO), newest first (S-107). */
export const doorAlerts = async (sql: Sql, eventId: string, now: string): Promise<DoorAlert[]> =>
  (await alertsInside(sql, eventId, now)).flatMap(({ alert, isOver }) => (isOver ? [] : [alert]));

/** The alert of this id that the doors of an event tell. One for others is not found; one that is over says so. */
export async function doorAlert(sql: Sql, eventId: string, alertId: string, now: string): Promise<DoorAlert> {
  const found = (await alertsInside(sql, eventId, now)).find(({ alert }) => alert.id === alertId);
  if (!found) throw new Refused('notFound');
  if (found.isOver) throw new Refused('alertOver');
  return found.alert;
}
