import type { Sql } from '#server/db/db.ts';

const text = 'select phone from person where id = $1';

/** Someone's number, E.164. `lock`: held until the transaction ends. */
export async function phoneOf(sql: Sql, personId: string, lock?: 'lock'): Promise<string | null> {
  const { rows } = await sql.query<{ phone: string | null }>(lock ? `${text} for no key update` : text, [personId]);
  return rows[0]?.phone ?? null;
}
