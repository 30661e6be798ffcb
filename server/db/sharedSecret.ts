import { randomBytes } from 'node:crypto';
import type { Sql } from './db.ts';
import { conceal, reveal, sharedSecretValue } from './secrets/columns.ts';

const read = 'select value from shared_secret where name = $1';
const store = 'insert into shared_secret (name, value) values ($1, $2) on conflict do nothing';

/** 32 random bytes that every process on one database shares under a name; made by whoever asks first. */
export const sharedSecret = (sql: Sql, name: string): Promise<Buffer> =>
  storedSecret(sql, name, async () => randomBytes(32));

/** Bytes that every process on one database shares under a name; of several that make them at once, the first to store its own wins. */
export async function storedSecret(sql: Sql, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readSecret(sql, name);
  if (known) return known;
  await sql.query(store, [name, conceal(sql, sharedSecretValue, name, await make())]);
  const made = await readSecret(sql, name);
  if (!made) throw new Error(`The secret for ${name} was neither made nor found.`);
  return made;
}

async function readSecret(sql: Sql, name: string): Promise<Buffer | undefined> {
  const stored = (await sql.query<{ value: Buffer }>(read, [name])).rows[0]?.value;
  return stored && reveal(sql, sharedSecretValue, name, stored);
}
