import { href } from '#contract/kit/addresses.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { defaultZone } from '#contract/kit/zones.ts';
import type { AlertEnding } from '#contract/alerts/alertLink.ts';
import type { Sql } from '#server/db/db.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import type { Template, TemplateContext } from '#server/outbox/template.ts';
import { drawAlertLink } from './alertLinks.ts';

/** Somebody is on it: to the sender, and to the contacts who have not said that they can't. Nothing where that is no longer so. */
export const alertOnIt: Template = async (context) => {
  const alert = await alertOf(context);
  if (alert === null || alert.ended !== null || alert.helper === null || alert.ownAnswer === 'cannot') return null;
  const isSender = context.recipient.kind === 'person';
  return textTo(context, alert, [
    isSender
      ? `${alert.helper} is on it. They answered your safety alert.`
      : `${alert.helper} is on it. They answered the safety alert from ${alert.name}.`,
  ]);
};

/** Nobody is on it any more, to the same people: with a link, since each may be asked again. */
export const alertOpenAgain: Template = async (context) => {
  const alert = await alertOf(context);
  if (alert === null || alert.ended !== null || alert.helpers > 0) return null;
  if (context.recipient.kind === 'person') {
    return textTo(context, alert, [
      `${alert.contact} can't help anymore, and no one else is on it.`,
      'If you are in danger, call 911.',
    ]);
  }
  const at = new Date(context.now);
  const token = await drawAlertLink(context.sql, { alertId: alert.id, contactId: context.recipient.id, at });
  return textTo(context, alert, [
    `${alert.contact} can't help ${alert.name} anymore, and no one else is on it.`,
    `Can you help? Answer here: ${context.appUrl}${href.alertLink(token)}`,
  ]);
};

/** It is over: to the contacts for whom the alert has left. */
export const alertEnded: Template = async (context) => {
  const alert = await alertOf(context);
  if (alert === null || alert.ended === null || !alert.wasTold) return null;
  return textTo(context, alert, [endings[alert.ended](alert.name, shortTime(alert.sentAt.toISOString(), defaultZone))]);
};

const endings: Readonly<Record<AlertEnding, (name: string, time: string) => string>> = {
  safe: (name, time) => `${name} is safe. The safety alert from ${time} has ended.`,
  falseAlarm: (name, time) => `False alarm: ${name} needs no help. The safety alert from ${time} has ended.`,
};

interface Alert {
  id: string;
  name: string;
  isDrill: boolean;
  sentAt: Date;
  ended: AlertEnding | null;
  /** Name of the contact whom the cause names, and the same while they are on it. */
  contact: string;
  helper: string | null;
  /** How many are on it. */
  helpers: number;
  /** What the recipient answered, where they are a contact, and whether the alert has left for them. */
  ownAnswer: string | null;
  wasTold: boolean;
}

const readAlert = `
select a.id, trim(p.first_name || ' ' || p.last_name) as name, s.is_drill as "isDrill", s.sent_at as "sentAt", s.ended_how as ended,
  coalesce(c.name, '') as contact, case when h.answer = 'onIt' then c.name end as helper,
  (select count(*)::integer from personal_alert_contact o where o.alert_id = a.id and o.answer = 'onIt') as helpers,
  (select o.answer from personal_alert_contact o where o.alert_id = a.id and o.contact_id = $3) as "ownAnswer",
  exists (select 1 from outbox m where m.cause = a.id and m.recipient_kind = 'contact' and m.recipient_id = $3
    and m.state in ('sending', 'sent', 'delivered')) as "wasTold"
from personal_alert a join personal_alert_sent s on s.id = a.id join person p on p.id = a.person_id
left join personal_alert_contact h on h.alert_id = a.id and h.contact_id = $2 left join safety_contact c on c.id = h.contact_id
where a.id = $1`;

/** The cause is `{alert}:{template}.{contact}`. */
async function alertOf({ sql, cause, recipient, channel }: TemplateContext): Promise<Alert | null> {
  if (channel !== 'sms') return null;
  const [alertId = '', about = ''] = cause.split(':');
  const { rows } = await sql.query<Alert>(readAlert, [alertId, about.split('.')[1] ?? '', recipient.id]);
  return rows[0] ?? null;
}

async function textTo({ sql, recipient }: TemplateContext, { isDrill }: Alert, lines: readonly string[]) {
  const to = recipient.kind === 'contact' ? await phoneOf(sql, recipient.id) : await addressOf(sql, recipient, 'sms');
  return to ? { to, subject: '', text: `${isDrill ? 'TEST, only a drill. ' : ''}${lines.join('\n')}` } : null;
}

async function phoneOf(sql: Sql, contactId: string): Promise<string | null> {
  const { rows } = await sql.query<{ phone: string }>('select phone from safety_contact where id = $1', [contactId]);
  return rows[0]?.phone ?? null;
}
