import { randomBytes } from 'node:crypto';
import type { Sql } from '../db/db.ts';

/** The key that signs links to files; made once for a database, the same in every process. */
export async function linkKey(sql: Sql): Promise<Buffer> {
  await sql.query(`insert into shared_secret (name, value) values ('file links', $1) on conflict do nothing`, [
    randomBytes(32),
  ]);
  const { rows } = await sql.query<{ value: Buffer }>(`select value from shared_secret where name = 'file links'`);
  const [row] = rows;
  if (!row) throw new Error('The key for links to files was neither made nor found.');
  return row.value;
}
