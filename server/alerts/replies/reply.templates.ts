import type { BoardStatus } from '#contract/alerts/alert.ts';
import type { ContactAnswer } from '#contract/alerts/alertLink.ts';
import type { Sql } from '#server/db/db.ts';
import type { Template } from '#server/outbox/template.ts';
import { recipientAddress } from '../recipientAddress.ts';

/** To whoever answered by text (S-147): how their answer stands now. Nothing once the alert is over. */
export const replyTaken: Template = async ({ sql, cause, recipient, channel }) => {
  const to = await recipientAddress(sql, recipient, channel);
  const [alertId = ''] = cause.split(':');
  const text =
    (await aboutPersonal(sql, alertId, recipient.id)) ?? (await aboutOrganization(sql, alertId, recipient.id));
  return to && text ? { to, subject: '', text } : null;
};

/** To whoever answered by text while more than one alert asks them: nothing was taken. */
export const replyUnclear: Template = async ({ sql, recipient, channel }) => {
  const to = await recipientAddress(sql, recipient, channel);
  const text =
    "Your reply wasn't saved: more than one alert asks you for an answer. Please use the link in each message.";
  return to ? { to, subject: '', text } : null;
};

const personalText = `
select trim(p.first_name || ' ' || p.last_name) as name, t.answer
from personal_alert_told t join personal_alert a on a.id = t.alert_id join person p on p.id = a.person_id
join personal_alert_sent s on s.id = a.id and s.ended_at is null where t.alert_id = $1 and t.id = $2`;

async function aboutPersonal(sql: Sql, alertId: string, id: string): Promise<string | null> {
  const { rows } = await sql.query<{ name: string; answer: ContactAnswer | null }>(personalText, [alertId, id]);
  const [told] = rows;
  if (!told?.answer) return null;
  return told.answer === 'onIt'
    ? `Thanks. ${told.name} can see that you're on it. Reply 2 if you can't help after all.`
    : `${told.name} can see that you can't help. Reply 1 if you can after all.`;
}

const organizationText = `
select w.status from alert_answer w join organization_alert_sent s on s.id = w.alert_id and s.cleared_at is null
where w.alert_id = $1 and coalesce(w.person_id, w.attendee_id) = $2`;

async function aboutOrganization(sql: Sql, alertId: string, id: string): Promise<string | null> {
  const { rows } = await sql.query<{ status: BoardStatus | null }>(organizationText, [alertId, id]);
  const status = rows[0]?.status;
  if (status === 'Safe') return "You're marked as safe. Reply 2 if that changes.";
  return status === 'Not Safe'
    ? "You're marked as not safe. If you are in danger, call 911. Reply 1 once you're safe."
    : null;
}
