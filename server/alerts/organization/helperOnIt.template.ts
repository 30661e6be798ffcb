import { drillPrefix } from '#server/alerts/drill.ts';
import type { Sql } from '#server/db/db.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { readsBoard } from './boardReader.ts';
import type { Template } from '#server/outbox/template.ts';

/** To someone who is not safe: who is on it (S-105). Nothing once that is over. */
export const helperOnIt: Template = async ({ sql, cause, recipient, channel }) => {
  const [alertId = ''] = cause.split('.');
  const help = await readHelp(sql, alertId, recipient.id);
  const to = await addressOf(sql, recipient, channel);
  if (!help || !to) return null;
  const { helper, phone, information, isDrill } = help;
  const first = `${drillPrefix(isDrill)}${helper} is on it.`;
  const lines = [...(phone === null ? [] : [`Call them: ${phone}`]), `Safety alert: ${information}`];
  if (channel === 'sms') return { to, subject: '', text: [first, ...lines].join('\n') };
  return mailOf({ to, subject: first, before: [first, ...lines] });
};

interface Row {
  helper: string;
  phone: string | null;
  information: string;
  isDrill: boolean;
}

const text = `
select trim(h.first_name || ' ' || h.last_name) as helper, h.phone, a.information, s.is_drill as "isDrill"
from alert_answer w join person h on h.id = w.helper_id join organization_alert a on a.id = w.alert_id
join organization_alert_sent s on s.id = a.id where w.alert_id = $1 and coalesce(w.person_id, w.attendee_id) = $2
  and ${readsBoard('w.helper_id')}`;

const readHelp = async (sql: Sql, alertId: string, respondentId: string): Promise<Row | null> =>
  (await sql.query<Row>(text, [alertId, respondentId])).rows[0] ?? null;
