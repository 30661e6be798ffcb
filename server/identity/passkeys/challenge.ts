import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { q, run } from '#server/db/sql.ts';
import { hashOf } from '../secrets.ts';

/** What a passkey signs for: signing in, or becoming a passkey of an account. */
export type PasskeyPurpose = 'sign in' | { addTo: string };

const lifetime = 5 * 60_000;
const drawn = 16;
const expiry = 8;

/**
 * A challenge for a passkey, base64url: random bytes, when it ends, and what proves that it was drawn here for this purpose. It is
 * stored only once it was answered, so whoever asks for many fills no table.
 */
export async function drawChallenge(sql: Sql, purpose: PasskeyPurpose, now: Date): Promise<string> {
  const body = Buffer.alloc(drawn + expiry);
  randomBytes(drawn).copy(body);
  body.writeBigUInt64BE(BigInt(now.getTime() + lifetime), drawn);
  return Buffer.concat([body, await proofOf(sql, purpose, body)]).toString('base64url');
}

/** When a challenge ends that was drawn here for this purpose; null for any other, and for one that is over. */
export async function endOfChallenge(
  sql: Sql,
  purpose: PasskeyPurpose,
  challenge: string,
  now: Date,
): Promise<Date | null> {
  const bytes = Buffer.from(challenge, 'base64url');
  const [body, proof] = [bytes.subarray(0, drawn + expiry), bytes.subarray(drawn + expiry)];
  const expected = await proofOf(sql, purpose, body);
  if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) return null;
  const end = new Date(Number(body.readBigUInt64BE(drawn)));
  return end > now ? end : null;
}

/** Uses a challenge up in the caller's transaction; false when it was answered before. */
export async function takeChallenge(sql: Sql, challenge: string, end: Date): Promise<boolean> {
  const taken = q
    .insertInto('identity_passkey_answer')
    .values({ challenge_hash: hashOf(challenge), expires_at: end })
    .onConflict((conflict) => conflict.doNothing());
  return (await run(sql, taken)) === 1;
}

export async function sweepChallengesOfPasskeys(sql: Sql, now: Date): Promise<void> {
  await run(sql, q.deleteFrom('identity_passkey_answer').where('expires_at', '<', now));
}

async function proofOf(sql: Sql, purpose: PasskeyPurpose, body: Buffer): Promise<Buffer> {
  const key = await sharedSecret(sql, 'passkey challenges');
  const name = typeof purpose === 'string' ? purpose : `add to ${purpose.addTo}`;
  return createHmac('sha256', key).update(`${name}\n`).update(body).digest();
}
