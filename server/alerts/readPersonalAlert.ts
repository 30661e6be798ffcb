import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { DeliveryState } from '#contract/messages/message.ts';
import type { Sql } from '#server/db/db.ts';
import { all, one, q } from '#server/db/sql.ts';
import { deliveriesOf, shownStates } from '#server/outbox/deliveries.ts';

/** An alert as its sender watches it at `now` (UTC ISO); null when there is none. Contacts who were taken off the list meanwhile stand in it. */
export async function readPersonalAlert(sql: Sql, alertId: string, now: string): Promise<PersonalAlert | null> {
  const row = await one(
    sql,
    q
      .selectFrom('personal_alert as a')
      .innerJoin('personal_alert_sent as s', 's.id', 'a.id')
      .select([
        'a.information',
        'a.location',
        'a.written_at',
        's.send_location',
        's.request_call',
        's.is_drill',
        's.sent_at',
      ])
      .select([
        's.ended_how',
        's.ended_at',
        's.asks_officers',
        's.next_wave',
        's.next_at',
        's.unanswered_at',
        's.held_until',
      ])
      .where('a.id', '=', alertId),
  );
  if (!row) return null;
  const { information, location, sent_at: sentAt } = row;
  const contacts = await toldBy(sql, alertId);
  const notified = contacts.some(({ isOfficer }) => isOfficer) ? await notifiedOf(sql, alertId) : null;
  const deliveries = (await deliveriesOf(sql, [alertId], now)).get(alertId) ?? [];
  return {
    ...{ id: alertId, information, location, createdAt: sentAt.toISOString() },
    ...(row.written_at && { writtenAt: row.written_at.toISOString() }),
    ...{ sendLocation: row.send_location, requestCall: row.request_call, isDrill: row.is_drill },
    held: row.held_until && { until: row.held_until.toISOString(), now },
    ended: row.ended_how && row.ended_at && { how: row.ended_how, at: row.ended_at.toISOString() },
    asksOfficers: row.asks_officers,
    next: row.next_wave && row.next_at && { wave: row.next_wave, at: row.next_at.toISOString() },
    unansweredAt: row.unanswered_at?.toISOString() ?? null,
    contacts: contacts.map(({ toldAt, seenAt, answeredAt, onItUntil, ...contact }) => ({
      ...contact,
      ...{ toldAt: iso(toldAt), seenAt: iso(seenAt), answeredAt: iso(answeredAt), onItUntil: iso(onItUntil) },
      deliveries: deliveries
        .filter(({ recipient }) => recipient.id === contact.id)
        .map(({ id, channel, state, at, reason }) => ({ id, name: contact.name, channel, state, at, reason })),
      ...(notified?.has(contact.id) && { notified: notified.get(contact.id) }),
    })),
  };
}

const notifiedText = `
select distinct on (d.person_id) d.person_id as person, o.state
from outbox o join push_device d on d.id = o.recipient_id
where o.cause = $1 and o.recipient_kind = 'device' and o.state <> 'dropped'
order by d.person_id, array_position(array['failed', 'queued', 'sending', 'sent', 'delivered'], o.state) desc`;

/** How far the alert came on people's devices, by their ids: of several that which came farthest. */
async function notifiedOf(sql: Sql, alertId: string): Promise<ReadonlyMap<string, DeliveryState>> {
  const { rows } = await sql.query<{ person: string; state: OutboxState }>(notifiedText, [alertId]);
  return new Map(rows.map(({ person, state }) => [person, shownStates[state]]));
}

type OutboxState = keyof typeof shownStates;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Contacts first, as they are told; then safety officers. */
const toldBy = (sql: Sql, alertId: string) =>
  all(
    sql,
    q
      .selectFrom('personal_alert_told')
      .select(['id', 'name', 'phone', 'is_officer as isOfficer', 'told_at as toldAt', 'seen_at as seenAt', 'answer'])
      .select(['answered_at as answeredAt', 'on_it_until as onItUntil'])
      .where('alert_id', '=', alertId)
      .orderBy('is_officer')
      .orderBy('position'),
  );
