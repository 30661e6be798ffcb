import type { Sql } from '#server/db/db.ts';
import { all, one, q, run } from '#server/db/sql.ts';
import { notifySessions } from '../sessionNews.ts';

/** The most passkeys of one account. */
export const maxPasskeys = 20;

/** What is kept of a passkey that was just made. */
export interface NewPasskey {
  id: string;
  sub: string;
  rpId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  browser: string | null;
  system: string | null;
  at: Date;
}

/** A passkey as a signature is compared with it. */
export interface Passkey {
  id: string;
  sub: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

/** False where this very credential is kept already. */
export async function keepPasskey(sql: Sql, { rpId, publicKey, at, ...passkey }: NewPasskey): Promise<boolean> {
  const row = { ...passkey, rp_id: rpId, public_key: Buffer.from(publicKey), created_at: at, used_at: null };
  const kept = q
    .insertInto('identity_passkey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  return (await run(sql, kept)) === 1;
}

/** The passkeys of an account, in the order in which they were made. */
export const passkeysOf = (sql: Sql, sub: string) =>
  all(
    sql,
    q
      .selectFrom('identity_passkey')
      .select(['id', 'rp_id as rpId', 'transports', 'browser', 'system', 'created_at as createdAt'])
      .where('sub', '=', sub)
      .orderBy('created_at')
      .orderBy('id'),
  );

export async function findPasskey(sql: Sql, id: string): Promise<Passkey | null> {
  const asked = q
    .selectFrom('identity_passkey')
    .select(['id', 'sub', 'public_key as publicKey', 'counter', 'transports'])
    .where('id', '=', id);
  const found = await one(sql, asked);
  return found && { ...found, publicKey: new Uint8Array(found.publicKey) };
}

/** Notes that a passkey has signed in; false when it was removed, or signed in elsewhere with a later count. */
export async function noteUse(sql: Sql, { id, counter }: Passkey, next: number, now: Date): Promise<boolean> {
  const used = q
    .updateTable('identity_passkey')
    .set({ counter: next, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter);
  return (await run(sql, used)) === 1;
}

/** Removes one of an account's own. Sessions that it began go on as sessions by password. False when there is none. */
export async function removePasskey(sql: Sql, sub: string, id: string): Promise<boolean> {
  const removed = await run(sql, q.deleteFrom('identity_passkey').where('sub', '=', sub).where('id', '=', id));
  if (removed > 0) await notifySessions(sql, new Set([sub]));
  return removed > 0;
}
