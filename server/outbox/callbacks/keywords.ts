import { createHash } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';

/** A stop or a start that came in as a text, from a number in E.164. */
export interface Keyword {
  phone: string;
  asked: 'stop' | 'start';
  signedAt: Date;
  /** The gateway's own id of the message, and when it came to the gateway, UTC ISO; null where it doesn't say. */
  id: string | null;
  sentAt: string | null;
}

const noteOnce = `
insert into gateway_message (reference, message_id, at) values ($1, 'inbound', $2) on conflict (reference) do nothing`;

/**
 * Whether a gateway tells of a word for the first time, in the transaction that takes it; kept as a hash beside the ids by which it
 * speaks of messages, and for as long. Word and time count with the id, for a gateway that names every message alike.
 */
export async function isFirstKeyword(sql: Sql, { phone, asked, id, sentAt }: Keyword, now: Date): Promise<boolean> {
  if (id === null) return true;
  const named = createHash('sha256').update(JSON.stringify([id, phone, asked, sentAt]));
  return (await sql.query(noteOnce, [`keyword:${named.digest('hex')}`, now])).count > 0;
}
