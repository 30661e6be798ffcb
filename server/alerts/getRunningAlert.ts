import { activeAlertsSince } from '#contract/alerts/alertAge.ts';
import type { Handler } from '#server/calls/handler.ts';

const newest = `
select a.id, s.sent_at as "sentAt", s.held_until is not null as "isHeld" from personal_alert a join personal_alert_sent s on s.id = a.id
where a.person_id = $1 and s.ended_at is null and s.sent_at >= $2 order by s.sent_at desc, a.id desc limit 1`;

/** Whichever phone sent it: one end ends them all, so the newest stands for those before it. */
export const getRunningAlert: Handler<'getRunningAlert'> = async ({ sql, resource, now }) => {
  const since = activeAlertsSince(now);
  const { rows } = await sql.query<{ id: string; sentAt: Date; isHeld: boolean }>(newest, [resource.personId, since]);
  const [last] = rows;
  return { alert: last ? { ...last, sentAt: last.sentAt.toISOString() } : null };
};
