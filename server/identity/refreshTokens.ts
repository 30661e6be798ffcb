import type { Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';
import { openSealed, seal } from '#server/db/seal.ts';
import { hashOf, newSecret } from './secrets.ts';

/** How long a token that was traded may be shown again: by a second tab, or because the answer was lost. */
const graceMs = 60_000;

/** Where a shown token leads: the newest token of its session, unless it was traded too long ago. */
export interface Shown {
  token: string;
  originJti: string;
  isReused: boolean;
}

export async function insertToken(sql: Sql, token: string, originJti: string): Promise<void> {
  await run(
    sql,
    q
      .insertInto('identity_refresh')
      .values({ hash: hashOf(token), origin_jti: originJti, retired_at: null, next: null }),
  );
}

/** Follows what a token was traded for; of two that show one at once, the second waits for the first. Null for a token that was never given. */
export async function currentOf(sql: Sql, shown: string, now: Date): Promise<Shown | null> {
  let token = shown;
  for (;;) {
    const stored = await one(
      sql,
      q
        .selectFrom('identity_refresh')
        .select(['origin_jti as originJti', 'retired_at as retiredAt', 'next'])
        .where('hash', '=', hashOf(token))
        .forUpdate(),
    );
    if (!stored) return null;
    const { originJti, retiredAt, next } = stored;
    if (retiredAt === null) return { token, originJti, isReused: false };
    if (next === null || now.getTime() > retiredAt.getTime() + graceMs) return { token, originJti, isReused: true };
    token = openSealed(token, next);
  }
}

/** Trades a token for a new one, which the old one alone opens. */
export async function retire(sql: Sql, token: string, originJti: string, now: Date): Promise<string> {
  const next = newSecret(48);
  const sealed = JSON.stringify(seal(token, next));
  const retired = q.updateTable('identity_refresh').set({ retired_at: now, next: sealed });
  await run(sql, retired.where('hash', '=', hashOf(token)));
  await insertToken(sql, next, originJti);
  return next;
}

/** What no one may ask for again is not kept. */
export async function dropSealed(sql: Sql, now: Date): Promise<void> {
  const over = new Date(now.getTime() - graceMs);
  await run(
    sql,
    q.updateTable('identity_refresh').set({ next: null }).where('next', 'is not', null).where('retired_at', '<', over),
  );
}
