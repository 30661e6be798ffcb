import { limits } from '#contract/kit/limits.ts';
import type { AlertEnding, ContactAnswer } from '#contract/alerts/alertLink.ts';
import type { TemplateContext } from '#server/outbox/template.ts';

/** An alert as a message about it needs to know it, at the moment of sending. */
export interface AlertForMessage {
  id: string;
  senderId: string;
  organizationId: string;
  name: string;
  isDrill: boolean;
  sentAt: Date;
  ended: AlertEnding | null;
  /** Name of whom the cause names, and the same while they are on it. */
  about: string;
  helper: string | null;
  /** How many are on it. */
  helpers: number;
  /** Whether someone but whom the cause names was told and has not said that they can't, or a wave is to come (S-219). */
  asksOthers: boolean;
  /** The sender was told that no one has answered. */
  isUnanswered: boolean;
  /** What the recipient answered and until when that holds. */
  ownAnswer: ContactAnswer | null;
  onItUntil: Date | null;
}

/**
 * SQL that says of the alert `a`, sent as `s`, whether someone but `who` was told and has not said that they can't, or a wave is to come
 * at `now` (S-219).
 */
export const asksOthers = (who: string, now: string): string => `(
  exists (select from personal_alert_told o where o.alert_id = a.id and o.id <> ${who} and o.told_at is not null and coalesce(o.answer, '') <> 'cannot')
    or (s.next_wave is not null and s.sent_at > ${now}::timestamptz - make_interval(hours => ${limits.alertHours})))`;

const text = `
select a.id, a.person_id as "senderId", a.organization_id as "organizationId", trim(p.first_name || ' ' || p.last_name) as name, s.is_drill as "isDrill",
  s.sent_at as "sentAt", s.ended_how as ended, coalesce(h.name, '') as about, case when h.answer = 'onIt' then h.name end as helper,
  (select count(*)::integer from personal_alert_told o where o.alert_id = a.id and o.answer = 'onIt') as helpers,
  ${asksOthers('$2', '$4')} as "asksOthers",
  s.unanswered_at is not null as "isUnanswered",
  r.answer as "ownAnswer", r.on_it_until as "onItUntil"
from personal_alert a join personal_alert_sent s on s.id = a.id join person p on p.id = a.person_id
left join personal_alert_told h on h.alert_id = a.id and h.id = $2
left join personal_alert_told r on r.alert_id = a.id and r.id = $3
where a.id = $1`;

/** The cause is `{alert}:{template}.{whom it is about}.{which time}`, as far as there are such. */
export async function alertForMessage({
  sql,
  cause,
  recipient,
  now,
}: TemplateContext): Promise<AlertForMessage | null> {
  const [alertId = '', rest = ''] = cause.split(':');
  const { rows } = await sql.query<AlertForMessage>(text, [alertId, rest.split('.')[1] ?? '', recipient.id, now]);
  return rows[0] ?? null;
}

/** The newest of several alerts that ended at once, as far as it left for someone. */
interface Heard {
  sentAt: Date;
  isDrill: boolean;
}

const heardText = `
select s.sent_at as "sentAt", s.is_drill as "isDrill"
from personal_alert_sent e join personal_alert_sent s on s.ended_at = e.ended_at join personal_alert a on a.id = s.id
where e.id = $1 and a.person_id = $2 and (exists (
  select from outbox m where m.cause = a.id and (m.state in ('sending', 'sent', 'delivered') or (m.attempts > 0 and exists (
    select from journal j where j.stream = m.id and j.type = 'message.attemptFailed'
      and j.payload ->> 'reason' in ('tookTooLong', 'noConnection', 'failed')))) and (m.recipient_id = $3
    or m.recipient_id in (select d.id from push_device d where d.person_id = $3)))
  or exists (select from personal_alert_told t where t.alert_id = a.id and t.id = $3 and t.seen_at is not null))
order by s.sent_at desc, s.id desc limit 1`;

/**
 * Of the alerts of a sender that ended together with this one, the newest that has left for the recipient, or may have: a gateway
 * may have taken what it gave no answer to (S-228), and whoever opened its link has it, however its attempts ended. Null where none has, so that there is nothing whose end they have to hear (S-178).
 */
export async function lastHeard(
  { sql, recipient }: TemplateContext,
  { id, senderId }: Pick<AlertForMessage, 'id' | 'senderId'>,
): Promise<Heard | null> {
  return (await sql.query<Heard>(heardText, [id, senderId, recipient.id])).rows[0] ?? null;
}
