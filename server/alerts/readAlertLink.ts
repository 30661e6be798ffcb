import type { ContactAnswer, AlertEnding, AlertLink } from '#contract/alerts/alertLink.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { asksOthers } from './alertForMessage.ts';
import type { LinkOfContact } from './alertLinks.ts';

interface Row {
  name: string;
  firstName: string;
  phone: string | null;
  information: string;
  location: string;
  requestCall: boolean;
  isDrill: boolean;
  sentAt: Date;
  writtenAt: Date | null;
  endedHow: AlertEnding | null;
  endedAt: Date | null;
  organization: string;
  isOfficer: boolean;
  contactName: string;
  answer: ContactAnswer | null;
  answeredAt: Date | null;
  onItUntil: Date | null;
  lapsedAt: Date | null;
  helpers: string[];
  asksOthers: boolean;
}

const opened = `
select trim(p.first_name || ' ' || p.last_name) as name, p.first_name as "firstName", p.phone, a.information, a.location,
  s.request_call as "requestCall", s.is_drill as "isDrill", s.sent_at as "sentAt", a.written_at as "writtenAt", s.ended_how as "endedHow", s.ended_at as "endedAt",
  g.name as organization, t.is_officer as "isOfficer", t.name as "contactName", t.answer, t.answered_at as "answeredAt",
  t.on_it_until as "onItUntil", t.lapsed_at as "lapsedAt",
  array(select o.name from personal_alert_told o
    where o.alert_id = a.id and o.id <> t.id and o.answer = 'onIt' order by o.answered_at) as helpers,
  ${asksOthers('t.id', '$3')} as "asksOthers"
from personal_alert a join personal_alert_sent s on s.id = a.id join person p on p.id = a.person_id
join organization g on g.id = a.organization_id join personal_alert_told t on t.alert_id = a.id
where a.id = $1 and t.id = $2 and t.told_at is not null`;

/** An alert as one of those who were told sees it. Once it has ended there is no more to know than that. */
export async function readAlertLink(sql: Sql, { alertId, contactId }: LinkOfContact, now: string): Promise<AlertLink> {
  const { rows } = await sql.query<Row>(opened, [alertId, contactId, now]);
  const [row] = rows;
  if (!row) throw new Refused('deadLink');
  const { name, firstName, phone, information, location, requestCall, isDrill, sentAt, endedHow, endedAt } = row;
  const isOver = endedHow !== null;
  return {
    sender: { name, firstName, phone: requestCall && !isOver ? phone : null },
    ...(isOver ? { information: '', location: '' } : { information, location }),
    ...{ requestCall, isDrill, createdAt: sentAt.toISOString() },
    ...(row.writtenAt && { writtenAt: row.writtenAt.toISOString() }),
    ended: endedHow && endedAt && { how: endedHow, at: endedAt.toISOString() },
    contact: {
      ...{ name: row.contactName, answer: row.answer, answeredAt: row.answeredAt?.toISOString() ?? null },
      onItUntil: isOver ? null : (row.onItUntil?.toISOString() ?? null),
      lapsedAt: isOver ? null : (row.lapsedAt?.toISOString() ?? null),
      officerOf: row.isOfficer ? row.organization : null,
    },
    helpers: isOver ? [] : row.helpers,
    ...(isOver ? {} : { asksOthers: row.asksOthers }),
  };
}
