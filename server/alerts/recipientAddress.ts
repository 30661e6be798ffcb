import type { Channel, Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { addressOf } from '#server/outbox/addressOf.ts';

/** Where someone is reached about a personal alert: a safety contact by text message alone. Null: not at all. */
export async function recipientAddress(sql: Sql, recipient: Recipient, channel: Channel): Promise<string | null> {
  if (recipient.kind !== 'contact') return addressOf(sql, recipient, channel);
  if (channel !== 'sms') return null;
  const { rows } = await sql.query<{ phone: string }>('select phone from safety_contact where id = $1', [recipient.id]);
  return rows[0]?.phone ?? null;
}
