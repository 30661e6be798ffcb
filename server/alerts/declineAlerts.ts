import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Sql } from '#server/db/db.ts';
import type { LinkOfContact } from './alertLinks.ts';
import { answerAsContact } from './answerAsContact.ts';
import type { ContactNumber } from './consent/contactNumbers.ts';
import { lockContacts } from './contacts.ts';

const toldOf = `
select t.alert_id as "alertId", t.contact_id as "contactId" from personal_alert_contact t
join safety_contact c on c.id = t.contact_id and c.phone = $2
join personal_alert a on a.id = t.alert_id join personal_alert_sent s on s.id = a.id
where a.person_id = $1 and t.told_at is not null and s.ended_at is null and s.sent_at > $3
and not exists (select from erasure where person_id = a.person_id) order by a.created_at, a.id, t.position`;

/**
 * Who wants no more messages of a member, by STOP (S-165) or by the link of a contact (S-167), answers "I can't" to every alert of
 * theirs that goes on and that this number was told of: no one waits for someone who is told nothing more. The member's list is
 * held, so an alert that is sent at the same moment is among them, or leaves that contact out. `now` is UTC ISO.
 */
export async function declineAlerts(sql: Sql, { phone, personId }: ContactNumber, now: string): Promise<void> {
  await lockContacts(sql, personId);
  const since = new Date(Date.parse(now) - limits.alertLinkHours * hour);
  const { rows } = await sql.query<LinkOfContact>(toldOf, [personId, phone, since]);
  for (const told of rows) await answerAsContact({ sql, now, device: null }, told, 'cannot');
}
