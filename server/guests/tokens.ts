import { createHash } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';

const tokenBytes = 24;

/** Links of one guest that work at once, for each of those to whom they are given. */
export const maxLinks = 5;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface NewLink {
  attendeeId: string;
  /** The host copies it, or the guest gets it in a message. */
  givenTo: 'host' | 'guest';
  at: Date;
}

/**
 * Draws a token for a guest's public link: 192 random bits, of which only the hash is kept. Links that were given before
 * go on, but for the oldest ones of more than {@link maxLinks}.
 */
export async function drawToken(sql: Sql, randomBytes: (count: number) => Uint8Array, link: NewLink): Promise<string> {
  const { attendeeId, givenTo, at } = link;
  const token = Buffer.from(randomBytes(tokenBytes)).toString('base64url');
  const older = q
    .selectFrom('guest_token')
    .select('hash')
    .where('attendee_id', '=', attendeeId)
    .where('given_to', '=', givenTo)
    .orderBy('at', 'desc')
    .orderBy('hash')
    .offset(maxLinks - 1);
  await run(sql, q.deleteFrom('guest_token').where('hash', 'in', older));
  const row = { hash: hashOfToken(token), attendee_id: attendeeId, given_to: givenTo, at };
  await run(sql, q.insertInto('guest_token').values(row));
  return token;
}

/** Every link of these guests is dead from now on. */
export const forgetTokens = (sql: Sql, attendeeIds: readonly string[]): Promise<number> =>
  attendeeIds.length === 0
    ? Promise.resolve(0)
    : run(sql, q.deleteFrom('guest_token').where('attendee_id', 'in', attendeeIds));

export const forgetTokensOfEvent = (sql: Sql, eventId: string): Promise<number> =>
  run(
    sql,
    q
      .deleteFrom('guest_token')
      .where('attendee_id', 'in', q.selectFrom('attendee_record').select('id').where('event_id', '=', eventId)),
  );
