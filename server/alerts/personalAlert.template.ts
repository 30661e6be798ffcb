import { isDrill } from '#contract/alerts/drill.ts';
import { href } from '#contract/kit/addresses.ts';
import { defaultZone, showTime } from '#contract/kit/zones.ts';
import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';
import type { Template } from '#server/outbox/template.ts';
import { drawAlertLink } from './alertLinks.ts';

/** To a safety contact, as a text message: who, what they say, where, whether and where to call, where to answer. Nothing once it has ended. */
export const personalAlert: Template = async ({ sql, cause, recipient, channel, now, appUrl }) => {
  if (channel !== 'sms' || recipient.kind !== 'contact') return null;
  const alert = await readAlert(sql, cause);
  const contact = await one(sql, q.selectFrom('safety_contact').select('phone').where('id', '=', recipient.id));
  if (!alert || !contact) return null;
  const link = await drawAlertLink(sql, { alertId: cause, contactId: recipient.id, at: new Date(now) });
  return { to: contact.phone, subject: '', text: textOf(alert, appUrl + href.alertLink(link)) };
};

interface Alert {
  information: string;
  location: string;
  requestCall: boolean;
  sentAt: Date;
  name: string;
  phone: string | null;
}

function textOf({ information, location, requestCall, sentAt, name, phone }: Alert, link: string): string {
  const drill = isDrill(information) ? 'TEST, only a drill. ' : '';
  const lines = [
    `${drill}Safety alert from ${name}: ${information}`,
    ...(location === '' ? [] : [`Where: ${withMap(location)}`]),
    ...(requestCall ? [callOf(phone)] : []),
    `Can you help? Answer here: ${link}`,
    `Sent ${showTime(sentAt.toISOString(), defaultZone)} with Muster. You're one of their safety contacts.`,
  ];
  return lines.join('\n');
}

const callOf = (phone: string | null): string =>
  phone ? `Please call them: ${phone}` : 'Please call them at the number you have for them.';

const coordinates = /^\s*(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*$/;

/** Coordinates that were typed get a map as well; those that the app found bring theirs. */
function withMap(location: string): string {
  const [, north, east] = coordinates.exec(location) ?? [];
  return north && east ? `${location} https://www.openstreetmap.org/?mlat=${north}&mlon=${east}` : location;
}

const readAlert = (sql: Sql, alertId: string): Promise<Alert | null> =>
  one(
    sql,
    q
      .selectFrom('personal_alert as a')
      .innerJoin('personal_alert_sent as s', 's.id', 'a.id')
      .innerJoin('person as p', 'p.id', 'a.person_id')
      .select((eb) => [
        'a.information',
        'a.location',
        's.request_call as requestCall',
        's.sent_at as sentAt',
        'p.phone',
        eb.fn<string>('concat_ws', [eb.val(' '), 'p.first_name', 'p.last_name']).as('name'),
      ])
      .where('a.id', '=', alertId)
      .where('s.ended_at', 'is', null),
  );
