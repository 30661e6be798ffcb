import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';

/** Of a person `p` who was not erased. Read from the row that is locked, so that it also holds of one who was erased while it was waited for. */
export const isNotErased = `p.email <> p.id || '@erased.invalid'`;

/**
 * Holds whoever brings in a file until the transaction ends, so that they are erased before it or after it and nothing is left
 * between (M-203). Refuses with `notSignedIn` who was erased. Locked before any row of an upload.
 */
export async function holdUploader(sql: Sql, personId: string): Promise<void> {
  const text = `select 1 from person p where p.id = $1 and ${isNotErased} for no key update`;
  if ((await sql.query(text, [personId])).count === 0) throw new Refused('notSignedIn');
}
