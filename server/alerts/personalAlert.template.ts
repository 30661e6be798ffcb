import { drillPrefix } from '#server/alerts/drill.ts';
import { writtenText } from '#contract/alerts/alertAge.ts';
import { isDrill } from '#contract/alerts/drill.ts';
import { href } from '#contract/kit/addresses.ts';
import { defaultZone, showTime } from '#contract/kit/zones.ts';
import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { pushOf } from '#server/outbox/push/note.ts';
import type { Template } from '#server/outbox/template.ts';
import { mayRead } from './alertReader.ts';
import { helpActions } from './helpActions.ts';
import { recipientAddress } from './recipientAddress.ts';
import { drawAlertLink } from './alertLinks.ts';

/**
 * To a safety contact, as a text message, and to a safety officer, also as mail: who, what they say, where, whether and where to
 * call, where to answer. Nothing once it has ended, to an officer who is none anymore (S-229), or to who has opened its link, which
 * proves that they have it; an answer by text may be to an alert before (S-233).
 */
export const personalAlert: Template = async (context) => {
  const { sql, cause, recipient, channel, now, link } = context;
  const alert = await readAlert(sql, cause);
  if (!alert || !(await mayRead(context, alert.organizationId)) || (await hasOpened(sql, cause, recipient.id)))
    return null;
  const token = await drawAlertLink(sql, { alertId: cause, contactId: recipient.id, at: new Date(now) });
  const url = link(href.alertLink(token));
  if (channel === 'push')
    return pushOf(context, {
      about: `alert:${cause}`,
      title: `${drillPrefix(isDrill(alert.information))}A member needs help`,
      text: [`Safety alert in ${alert.organization}. You’re on duty.`, ...writtenOf(alert)].join(' '),
      hidden: ['Open Muster to see who.', ...writtenOf(alert)].join(' '),
      navigate: url,
      actions: helpActions(token, url),
    });
  const told = await recipientAddress(sql, recipient, channel);
  if (!told) return null;
  const { first, lines } = linesOf(alert);
  const why =
    recipient.kind === 'contact'
      ? "You're one of their safety contacts."
      : `You're on duty as a safety officer of ${alert.organization}.`;
  const last = `Sent ${showTime(alert.sentAt.toISOString(), defaultZone)} with Muster. ${why}`;
  if (channel === 'sms') {
    const byText = context.takesReplies ? "Reply 1 if you're on it, 2 if you can't, or answer" : 'Answer';
    return { to: told, subject: '', text: [first, ...lines, `Can you help? ${byText} here: ${url}`, last].join('\n') };
  }
  const button = { label: 'Answer', url };
  return mailOf({ to: told, subject: first.replace(/\s+/g, ' '), before: [first, ...lines], button, after: [last] });
};

interface Alert {
  information: string;
  location: string;
  requestCall: boolean;
  sentAt: Date;
  writtenAt: Date | null;
  name: string;
  phone: string | null;
  organization: string;
  organizationId: string;
}

function linesOf(alert: Alert): { first: string; lines: string[] } {
  const { information, location, requestCall, name, phone } = alert;
  const drill = drillPrefix(isDrill(information));
  const where = location === '' ? [] : [`Where: ${withMap(location)}`];
  return {
    first: `${drill}Safety alert from ${name}: ${information}`,
    lines: [...writtenOf(alert), ...where, ...(requestCall ? [callOf(phone)] : [])],
  };
}

const writtenOf = ({ writtenAt }: Alert): string[] =>
  writtenAt === null ? [] : [writtenText(showTime(writtenAt.toISOString(), defaultZone))];

const callOf = (phone: string | null): string =>
  phone ? `Please call them: ${phone}` : 'Please call them at the number you have for them.';

const coordinates = /^\s*(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*$/;

/** Coordinates that were typed get a map as well; those that the app found bring theirs. */
function withMap(location: string): string {
  const [, north, east] = coordinates.exec(location) ?? [];
  return north && east ? `${location} https://www.openstreetmap.org/?mlat=${north}&mlon=${east}` : location;
}

const openedText = 'select 1 from personal_alert_told where alert_id = $1 and id = $2 and seen_at is not null';

/** Whether someone opened the link of an alert. */
const hasOpened = async (sql: Sql, alertId: string, recipientId: string): Promise<boolean> =>
  (await sql.query(openedText, [alertId, recipientId])).rows.length > 0;

const readAlert = (sql: Sql, alertId: string): Promise<Alert | null> =>
  one(
    sql,
    q
      .selectFrom('personal_alert as a')
      .innerJoin('personal_alert_sent as s', 's.id', 'a.id')
      .innerJoin('person as p', 'p.id', 'a.person_id')
      .innerJoin('organization as o', 'o.id', 'a.organization_id')
      .select((eb) => [
        'a.information',
        'a.location',
        'a.written_at as writtenAt',
        's.request_call as requestCall',
        's.sent_at as sentAt',
        'p.phone',
        'o.name as organization',
        'o.id as organizationId',
        eb.fn<string>('concat_ws', [eb.val(' '), 'p.first_name', 'p.last_name']).as('name'),
      ])
      .where('a.id', '=', alertId)
      .where('s.ended_at', 'is', null),
  );
