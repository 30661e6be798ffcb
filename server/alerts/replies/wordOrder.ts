import { createHash } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import type { Question } from './openQuestionsOf.ts';

/** Both stand beside the ids by which gateways speak of messages, and go with them after a month. */
const noteOnce = `
insert into gateway_message (reference, message_id, at) values ($1, 'inbound', $2) on conflict (reference) do nothing`;

const noteNewest = `
insert into gateway_message (reference, message_id, at) values ($1, 'inbound', $2)
on conflict (reference) do update set at = excluded.at where gateway_message.at <= excluded.at`;

/** Whether a gateway tells of a message, by its own id, for the first time; in the transaction that takes it. `now` is UTC ISO. */
export async function isFirst(sql: Sql, id: string, now: string): Promise<boolean> {
  const reference = `inbound:${createHash('sha256').update(id).digest('hex')}`;
  return (await sql.query(noteOnce, [reference, now])).count > 0;
}

/**
 * Whether someone's word about an alert is the newest of theirs that was told. `sentAt`: when it came to the gateway, by the gateway's
 * clock; null where it doesn't say, which is `now`. Both UTC ISO.
 */
export async function isNewest(
  sql: Sql,
  { about, alertId, asked }: Question,
  sentAt: string | null,
  now: string,
): Promise<boolean> {
  const at = sentAt !== null && sentAt < now ? sentAt : now;
  return (await sql.query(noteNewest, [`word:${about}:${alertId}:${asked.id}`, at])).count > 0;
}
