import { drillPrefix } from '#server/alerts/drill.ts';
import type { Sql } from '#server/db/db.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Template } from '#server/outbox/template.ts';

/**
 * To someone who is not safe: who said that they were on it no longer is, and whether others were asked (S-226). Nothing once
 * another one is on it, they are safe, or it is all clear since they said it. The cause is `{alert}.{respondent}.{version}.{helper}`.
 */
export const helperGone: Template = async ({ sql, cause, recipient, channel }) => {
  const [alertId = '', , , goneId = ''] = cause.split('.');
  const asked = await readAsked(sql, [alertId, recipient.id, goneId]);
  const to = await addressOf(sql, recipient, channel);
  if (!asked || !to) return null;
  const { gone, others, information, isDrill } = asked;
  const first = `${drillPrefix(isDrill)}${gone || 'Whoever was on it'} can't help you anymore.`;
  const next = others > 0 ? "We've asked others to help." : 'No one else is on duty.';
  const lines = [next, 'In danger? Call 911.', `Safety alert: ${information}`];
  if (channel === 'sms') return { to, subject: '', text: [first, ...lines].join('\n') };
  return mailOf({ to, subject: first, before: [first, ...lines] });
};

interface Row {
  /** Empty once they are erased. */
  gone: string;
  /** How many were asked since. */
  others: number;
  information: string;
  isDrill: boolean;
}

/** Who handed back stands first among those who were told since. */
const text = `
select trim(coalesce(h.first_name, '') || ' ' || coalesce(h.last_name, '')) as gone, cardinality(w.told_officers) - 1 as others,
  a.information, s.is_drill as "isDrill"
from alert_answer w join organization_alert a on a.id = w.alert_id join organization_alert_sent s on s.id = a.id
left join person h on h.id = $3
where w.alert_id = $1 and coalesce(w.person_id, w.attendee_id) = $2
  and w.status = 'Not Safe' and w.helper_id is null and w.told_officers[1] = $3
  and (s.cleared_at is null or s.cleared_at < w.answered_at)`;

const readAsked = async (sql: Sql, of: readonly [string, string, string]): Promise<Row | null> =>
  (await sql.query<Row>(text, [...of])).rows[0] ?? null;
