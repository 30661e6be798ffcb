import { href } from '#contract/kit/addresses.ts';
import type { Sql } from '#server/db/db.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Template } from '#server/outbox/template.ts';

/** To a member of an organization: who asks whether they are safe, and where the answer is given. */
export const organizationAlert: Template = async ({ sql, cause, recipient, channel, appUrl }) => {
  if (recipient.kind !== 'person') return null;
  const alert = await readAlert(sql, cause, recipient.id);
  const to = channel === 'mail' ? alert?.email : alert?.phone;
  if (!alert || !to) return null;
  const drill = alert.isDrill ? 'TEST, only a drill. ' : '';
  const url = `${appUrl}${href.organizationAlerts()}`;
  const from = `${drill}Safety alert from ${alert.sender}, ${alert.organization}`;
  if (channel === 'sms')
    return { to, subject: '', text: `${from}: ${alert.information}\nSay whether you're safe: ${url}` };
  return mailOf({
    to,
    subject: `${drill}Safety alert: ${alert.information.replace(/\s+/g, ' ')}`,
    before: [`${from}:`, alert.information],
    button: { label: "Say whether you're safe", url },
  });
};

interface Row {
  information: string;
  isDrill: boolean;
  sender: string;
  organization: string;
  email: string | null;
  phone: string | null;
}

const text = `
select a.information, t.is_drill as "isDrill", trim(s.first_name || ' ' || s.last_name) as sender,
  o.name as organization, p.email, p.phone
from organization_alert a join organization_alert_sent t on t.id = a.id join organization o on o.id = a.organization_id
join person s on s.id = a.sender_id join person p on p.id = $2 where a.id = $1`;

const readAlert = async (sql: Sql, alertId: string, personId: string): Promise<Row | null> =>
  (await sql.query<Row>(text, [alertId, personId])).rows[0] ?? null;
