import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { Sql } from '#server/db/db.ts';
import { all, one, q } from '#server/db/sql.ts';
import { deliveriesOf } from '#server/outbox/deliveries.ts';

/** An alert as its sender watches it; null when there is none. Contacts who were taken off the list meanwhile stand in it. */
export async function readPersonalAlert(sql: Sql, alertId: string): Promise<PersonalAlert | null> {
  const row = await one(
    sql,
    q
      .selectFrom('personal_alert as a')
      .innerJoin('personal_alert_sent as s', 's.id', 'a.id')
      .select(['a.information', 'a.location', 's.send_location', 's.request_call', 's.is_drill', 's.sent_at'])
      .select(['s.ended_how', 's.ended_at'])
      .where('a.id', '=', alertId),
  );
  if (!row) return null;
  const { information, location, sent_at: sentAt } = row;
  const contacts = await toldBy(sql, alertId);
  const deliveries = (await deliveriesOf(sql, [alertId])).get(alertId) ?? [];
  return {
    ...{ id: alertId, information, location, createdAt: sentAt.toISOString() },
    ...{ sendLocation: row.send_location, requestCall: row.request_call, isDrill: row.is_drill },
    ended: row.ended_how && row.ended_at && { how: row.ended_how, at: row.ended_at.toISOString() },
    contacts: contacts.map(({ seenAt, answeredAt, ...contact }) => ({
      ...contact,
      ...{ seenAt: seenAt?.toISOString() ?? null, answeredAt: answeredAt?.toISOString() ?? null },
      deliveries: deliveries
        .filter(({ recipient }) => recipient.kind === 'contact' && recipient.id === contact.id)
        .map(({ id, channel, state, at, reason }) => ({ id, name: contact.name, channel, state, at, reason })),
    })),
  };
}

const toldBy = (sql: Sql, alertId: string) =>
  all(
    sql,
    q
      .selectFrom('personal_alert_contact as t')
      .innerJoin('safety_contact as c', 'c.id', 't.contact_id')
      .select(['c.id', 'c.name', 'c.phone', 't.seen_at as seenAt', 't.answer', 't.answered_at as answeredAt'])
      .where('t.alert_id', '=', alertId)
      .orderBy('t.position'),
  );
