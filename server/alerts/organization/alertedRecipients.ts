import type { Sql } from '#server/db/db.ts';
import { type Recipient, recipientsOf } from './audience.ts';

const told = `
select coalesce(d.person_id, o.recipient_id) as id from outbox o
left join push_device d on o.recipient_kind = 'device' and d.id = o.recipient_id where o.cause = $1`;

/** Who of an alert's recipients got the alert itself, by whichever way: who was added since has heard of none. */
export async function alertedRecipients(sql: Sql, alertId: string, organization: string): Promise<Recipient[]> {
  const ids = new Set((await sql.query<{ id: string }>(told, [alertId])).rows.map(({ id }) => id));
  return (await recipientsOf(sql, alertId, organization)).filter(({ id }) => ids.has(id));
}
