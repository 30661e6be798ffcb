import { randomBytes } from 'node:crypto';
import type { Sql } from './db.ts';

const read = 'select value from shared_secret where name = $1';
const make = 'insert into shared_secret (name, value) values ($1, $2) on conflict do nothing';

/** 32 random bytes that every process on one database shares under a name; made by whoever asks first. */
export async function sharedSecret(sql: Sql, name: string): Promise<Buffer> {
  const known = await readSecret(sql, name);
  if (known) return known;
  await sql.query(make, [name, randomBytes(32)]);
  const made = await readSecret(sql, name);
  if (!made) throw new Error(`The secret for ${name} was neither made nor found.`);
  return made;
}

const readSecret = async (sql: Sql, name: string): Promise<Buffer | undefined> =>
  (await sql.query<{ value: Buffer }>(read, [name])).rows[0]?.value;
