import type { JWK } from 'jose';
import type { Sql } from '#server/db/db.ts';
import { all, q, run } from '#server/db/sql.ts';
import { signingKeyCacheMs, keptKey } from './keys.ts';
import { lifetimeSeconds } from './tokens.ts';

/** Until when the last token is good that a key signs which another one replaces now. */
export const goodUntil = (now: Date): Date => new Date(now.getTime() + lifetimeSeconds * 1000 + 2 * signingKeyCacheMs);

const held = q.selectFrom('identity_key').select(['generation', 'jwk']).orderBy('generation').forUpdate();

/**
 * Stores a key that signs from now on, and answers its generation. Of those before it the public half stays until `over`; null drops
 * them at once.
 */
export async function putKey(sql: Sql, made: JWK, now: Date, over: Date | null): Promise<number> {
  const before = await all(sql, held);
  const generation = (before.at(-1)?.generation ?? 0) + 1;
  const row = { generation, jwk: keptKey(sql, generation, made), created_at: now };
  await run(sql, q.insertInto('identity_key').values(row));
  if (over === null) {
    await run(sql, q.deleteFrom('identity_key').where('generation', '<', generation));
    return generation;
  }
  await run(sql, q.deleteFrom('identity_key').where('verifies_until', '<', now));
  for (const { generation: each, jwk } of before) {
    const { kty, n, e } = jwk;
    const retired = q.updateTable('identity_key').set({ jwk: JSON.stringify({ kty, n, e }), verifies_until: over });
    await run(sql, retired.where('generation', '=', each).where('verifies_until', 'is', null));
  }
  return generation;
}
