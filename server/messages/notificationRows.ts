import type { Delivery, EventNotification } from '#contract/messages/message.ts';
import type { Sql } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';
import { type DeliveryRow, deliveriesOf } from '#server/outbox/deliveries.ts';
import { byName } from '#contract/kit/byName.ts';

/** Notifications as their sender sees them, newest first, each with its deliveries in order of name, as they stand by `now` (UTC ISO). */
export async function notificationsOf(
  sql: Sql,
  which: { id: string } | { eventId: string },
  now: string,
): Promise<EventNotification[]> {
  const kept = q.selectFrom('event_notification').selectAll().orderBy('created_at', 'desc').orderBy('id');
  const rows = await all(
    sql,
    'id' in which ? kept.where('id', '=', which.id) : kept.where('event_id', '=', which.eventId),
  );
  const deliveries = await deliveriesOf(
    sql,
    rows.map(({ id }) => id),
    now,
  );
  const names = await namesOf(
    sql,
    rows.map((row) => row.event_id),
  );
  return rows.map((row) => ({
    id: row.id,
    information: row.information,
    checkedIn: row.checked_in,
    createdAt: row.created_at.toISOString(),
    deliveries: named(deliveries.get(row.id) ?? [], names),
  }));
}

interface Name {
  firstName: string;
  lastName: string;
}

/** As lists show a name. */
const listed = ({ firstName, lastName }: Name): string => [lastName, firstName].filter(Boolean).join(', ');

function named(rows: readonly DeliveryRow[], names: ReadonlyMap<string, Name>): Delivery[] {
  const known = rows.map((row) => ({ ...row, ...(names.get(row.recipient.id) ?? { firstName: '', lastName: '' }) }));
  return known.sort(byName).map(({ id, channel, state, at, reason, ...name }) => ({
    ...{ id, channel, state, at, reason },
    name: listed(name),
  }));
}

/** The names of everyone who was ever on the list of these events, by the id of a person or of a guest's record. */
async function namesOf(sql: Sql, events: readonly string[]): Promise<Map<string, Name>> {
  if (events.length === 0) return new Map();
  const rows = await all(
    sql,
    q
      .selectFrom('attendee_record as record')
      .leftJoin('person', 'person.id', 'record.person_id')
      .select((of) => [
        of.fn.coalesce('record.person_id', 'record.id').as('id'),
        of.fn.coalesce('person.first_name', 'record.first_name').as('firstName'),
        of.fn.coalesce('person.last_name', 'record.last_name').as('lastName'),
      ])
      .where('record.event_id', 'in', [...new Set(events)]),
  );
  return new Map(
    rows.map(({ id, firstName, lastName }) => [id, { firstName: firstName ?? '', lastName: lastName ?? '' }]),
  );
}
