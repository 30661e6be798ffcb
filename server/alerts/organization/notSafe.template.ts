import { drillPrefix } from '#server/alerts/drill.ts';
import { href } from '#contract/kit/addresses.ts';
import type { Sql } from '#server/db/db.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { pushOf } from '#server/outbox/push/note.ts';
import { readsBoard } from './boardReader.ts';
import type { Rendered, Template, TemplateContext } from '#server/outbox/template.ts';

/**
 * To a safety officer on duty: who is not safe, where, and how to reach them. Nothing once they are, or another one
 * is on it, or to who reads the board no more (S-229).
 */
export const notSafe: Template = async (context) => {
  const { sql, cause, recipient, channel, link } = context;
  const [alertId = '', respondentId = ''] = cause.split('.');
  const answer = await readAnswer(sql, { alertId, respondentId, readerId: recipient.id });
  if (!answer || (answer.helper !== null && answer.helper !== recipient.id)) return null;
  const url = link(href.alertBoard(alertId));
  if (channel === 'push') return noteOf(context, answer, url);
  const to = await addressOf(sql, recipient, channel);
  if (!to) return null;
  const { name, note, location, phone, information, isDrill } = answer;
  const first = `${drillPrefix(isDrill)}${name} isn't safe.`;
  const lines = [
    ...(location === '' ? [] : [`Where: ${location}`]),
    ...(note === '' ? [] : [`They say: ${note}`]),
    ...(phone === null ? [] : [`Call them: ${phone}`]),
    `Safety alert: ${information}`,
  ];
  if (channel === 'sms') return { to, subject: '', text: [first, ...lines, `I'm on it: ${url}`].join('\n') };
  return mailOf({ to, subject: first, before: [first, ...lines], button: { label: "I'm on it", url } });
};

const noteOf = (context: TemplateContext, { information, isDrill }: Row, navigate: string): Rendered =>
  pushOf(context, {
    about: `notSafe:${context.cause}`,
    title: `${drillPrefix(isDrill)}Someone isn’t safe`,
    text: `Safety alert: ${information}`,
    hidden: 'Open Muster to see who.',
    navigate,
  });

interface Row {
  name: string;
  note: string;
  location: string;
  phone: string | null;
  information: string;
  isDrill: boolean;
  helper: string | null;
}

const text = `
select trim(coalesce(p.first_name, r.first_name, '') || ' ' || coalesce(p.last_name, r.last_name, '')) as name,
  n.note, n.location, coalesce(p.phone, r.phone) as phone, a.information, s.is_drill as "isDrill",
  case when ${readsBoard('w.helper_id')} then w.helper_id end as helper
from alert_answer w join alert_response n on n.id = w.id join organization_alert a on a.id = w.alert_id
join organization_alert_sent s on s.id = a.id
left join person p on p.id = w.person_id left join attendee_record r on r.id = w.attendee_id
where w.alert_id = $1 and coalesce(w.person_id, w.attendee_id) = $2 and w.status = 'Not Safe'
  and ${readsBoard('$3')}`;

type Asked = Readonly<Record<'alertId' | 'respondentId' | 'readerId', string>>;

const readAnswer = async (sql: Sql, { alertId, respondentId, readerId }: Asked): Promise<Row | null> =>
  (await sql.query<Row>(text, [alertId, respondentId, readerId])).rows[0] ?? null;
