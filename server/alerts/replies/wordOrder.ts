import { createHash } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import type { TextReply } from '#server/outbox/callbacks/replies.ts';
import type { Question } from './openQuestionsOf.ts';

/** All stand beside the ids by which gateways speak of messages, and go with them after a month. */
const noteOnce = `
insert into gateway_message (reference, message_id, at) values ($1, 'inbound', $2) on conflict (reference) do nothing`;

const noteNewest = `
insert into gateway_message (reference, message_id, at) values ($1, 'inbound', $2)
on conflict (reference) do update set at = excluded.at where gateway_message.at <= excluded.at`;

const noteLast = `
insert into gateway_message (reference, message_id, at) values ($1, 'inbound', $2)
on conflict (reference) do update set at = excluded.at`;

/**
 * Whether a gateway tells of a word about an alert, by its own id, for the first time; in the transaction that takes it. Number, choice,
 * alert and time count with the id, so a gateway that names every message alike loses no word that it says the time of. `now` is UTC ISO.
 */
export async function isFirst(
  sql: Sql,
  { alertId }: Question,
  { phone, choice, sentAt, id }: TextReply,
  now: string,
): Promise<boolean> {
  if (id === null) return true;
  const named = createHash('sha256').update(JSON.stringify([id, phone, choice, alertId, sentAt]));
  return (await sql.query(noteOnce, [`inbound:${named.digest('hex')}`, now])).count > 0;
}

const referenceOf = (word: 'word' | 'taken', { about, alertId, asked }: Question) =>
  `${word}:${about}:${alertId}:${asked.id}`;

/**
 * Whether someone's word about an alert is the newest of theirs that was told by text. `sentAt`: when it came to the gateway, by the
 * gateway's clock; null where it doesn't say, which is `now`. Both UTC ISO.
 */
export async function isNewest(sql: Sql, question: Question, sentAt: string | null, now: string): Promise<boolean> {
  const at = sentAt !== null && sentAt < now ? sentAt : now;
  return (await sql.query(noteNewest, [referenceOf('word', question), at])).count > 0;
}

/** That the answer which stands since `now` (UTC ISO) came by text. */
export async function noteTaken(sql: Sql, question: Question, now: string): Promise<void> {
  await sql.query(noteLast, [referenceOf('taken', question), now]);
}

/**
 * Tells of the time at which what stands was said (UTC ISO; null: nothing stands) whether it was said after a text was sent, and another
 * way: by the link, in the app, on a notification, or in their stead (S-171). Texts among themselves are ordered by {@link isNewest},
 * which has to be asked before. `sentAt`: null where the gateway doesn't say. Parts of a second don't count, since gateways may leave
 * them out.
 */
export async function overtakenBy(
  sql: Sql,
  question: Question,
  sentAt: string | null,
): Promise<(saidAt: string | null) => boolean> {
  const taken = 'select at from gateway_message where reference = $1';
  const byText = (await sql.query<{ at: Date }>(taken, [referenceOf('taken', question)])).rows[0]?.at.getTime();
  return (saidAt) =>
    sentAt !== null && saidAt !== null && secondOf(sentAt) < secondOf(saidAt) && byText !== Date.parse(saidAt);
}

const secondOf = (at: string): number => Math.floor(Date.parse(at) / 1000);
