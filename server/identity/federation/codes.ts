import type { Db, Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { ClientRequest } from './transactions.ts';

/** What the browser shows to get its tokens. */
export interface Redemption {
  code: string;
  verifier: string;
  redirect: string;
}

const lifetime = 2 * 60 * 1000;

/** A code for the browser that holds the verifier of this challenge, good for two minutes and one try. */
export async function issueCode(sql: Sql, sub: string, client: ClientRequest, now: Date): Promise<string> {
  const code = newSecret(32);
  const row = {
    code_hash: hashOf(code),
    sub,
    client_redirect: client.redirect,
    client_challenge: client.challenge,
    expires_at: new Date(now.getTime() + lifetime),
    used_at: null,
  };
  await run(sql, q.insertInto('federation_code').values(row));
  return code;
}

/** Burns the code, whatever comes of it. Returns the account, or null for a code that is unknown, used, over, or another browser's. */
export const redeemCode = (db: Db, { code, verifier, redirect }: Redemption, now: Date): Promise<string | null> =>
  db.tx(async (sql) => {
    const held = q.selectFrom('federation_code').selectAll().where('code_hash', '=', hashOf(code)).forUpdate();
    const found = await one(sql, held);
    if (!found || found.used_at) return null;
    await run(sql, q.updateTable('federation_code').set({ used_at: now }).where('code_hash', '=', found.code_hash));
    const isRight =
      found.expires_at > now && found.client_redirect === redirect && found.client_challenge === hashOf(verifier);
    return isRight ? found.sub : null;
  });

export async function sweepCodes(sql: Sql, now: Date): Promise<void> {
  await run(sql, q.deleteFrom('federation_code').where('expires_at', '<', now));
}
