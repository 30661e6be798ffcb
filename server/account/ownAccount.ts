import type { Sql } from '#server/db/db.ts';

const own = 'select sub from identity_account where sub::text = $1 and provider is null';

/** The account by e-mail with which someone is signed in, by its `sub`; null for whoever came in through a sign-on provider. */
export const ownAccount = async (sql: Sql, sub: string): Promise<string | null> =>
  (await sql.query<{ sub: string }>(own, [sub])).rows[0]?.sub ?? null;
