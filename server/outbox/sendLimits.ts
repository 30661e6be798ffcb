import { createHash } from 'node:crypto';
import type { Channel, MessageContext, Withheld } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { usefulFor } from './purposes.ts';
import { isSenderStopped, isStopped } from './stopped.ts';

/** How many social messages one address or number gets within {@link limitWindow} at most. */
export const socialLimits: Readonly<Record<Channel, number>> = { mail: 60, sms: 10, push: 60 };

/** Milliseconds. */
export const limitWindow = 60 * 60_000;

/** After this time, in milliseconds, a message that is still held back is not sent anymore. */
export const heldAtMost = 24 * 60 * 60_000;

/** Why a message does not leave now, and when (UTC ISO) it is looked at again; null: never. */
export interface Deferral {
  reason: Withheld;
  due: string | null;
}

const oneAtATime = 727_038;
const forget = 'delete from paced_message where at <= $1';

/** Counts a message in unless its address has had enough; one that is tried again counts once. */
const countIn = `
  insert into paced_message (id, address_hash, at)
  select $1, $2, $3 where (select count(*) from paced_message where address_hash = $2 and id <> $1) < $4
  on conflict (id) do update set address_hash = excluded.address_hash, at = excluded.at`;

const nextPlace = 'select at from paced_message where address_hash = $1 order by at desc offset $2 limit 1';

type Paced = Pick<MessageContext, 'id' | 'template' | 'purpose' | 'recipient' | 'watcher' | 'channel' | 'queuedAt'>;

/**
 * Decides for the messages of one claim whether an address may have one more now. Those of accounts and of safety are
 * never too many; an alert ends when it is of no use anymore, or where the number wants no more of its sender.
 */
export interface SendLimits {
  /** To be called before the savepoint in which the message is decided on: two claims decide one after the other. */
  takeTurn(message: Paced): Promise<void>;
  decide(message: Paced, to: string): Promise<Deferral | null>;
}

export function createSendLimits(sql: Sql, now: Date): SendLimits {
  let hasTurn = false;

  async function takeTurn({ purpose }: Paced): Promise<void> {
    if (hasTurn || purpose !== 'social') return;
    hasTurn = true;
    await sql.query('select pg_advisory_xact_lock($1)', [oneAtATime]);
    await sql.query(forget, [new Date(now.getTime() - limitWindow)]);
  }

  async function decide(message: Paced, to: string): Promise<Deferral | null> {
    const { id, purpose, channel, queuedAt, template, recipient, watcher } = message;
    if (now.getTime() - Date.parse(queuedAt) >= (usefulFor[template] ?? Number.POSITIVE_INFINITY))
      return { reason: 'tooLate', due: null };
    if (recipient?.kind === 'contact' && watcher !== null && (await isSenderStopped(sql, to, watcher)))
      return { reason: 'stopped', due: null };
    if (purpose !== 'social') return null;
    if (channel === 'sms' && (await isStopped(sql, to))) return { reason: 'stopped', due: null };
    const hash = createHash('sha256').update(`${channel}:${to.toLowerCase()}`).digest('base64url');
    const most = socialLimits[channel];
    const { count } = await sql.query(countIn, [id, hash, now, most]);
    if (count > 0) return null;
    if (now.getTime() - Date.parse(queuedAt) >= heldAtMost) return { reason: 'throttled', due: null };
    const { rows } = await sql.query<{ at: Date }>(nextPlace, [hash, most - 1]);
    const from = rows[0]?.at ?? now;
    return { reason: 'throttled', due: new Date(from.getTime() + limitWindow).toISOString() };
  }

  return { takeTurn, decide };
}
