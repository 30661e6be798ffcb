import type { Db } from './db.ts';

const segments = 'select count(*)::int as count from pg_ls_waldir()';
const forget =
  'delete from pg_catalog.pg_statistic where starelid in (select t::regclass from unnest($1::text[]) as t)';
const anything = `select pg_logical_emit_message(false, 'rewrite', '')`;

/**
 * Leaves nothing in the files of an embedded database but the rows that stand: tables and their indexes are written again,
 * what the planner remembers of their values too, and the log goes on in new files. Nothing else is answered meanwhile. A
 * database outside of this process is its operator's to vacuum (docs/operating.md).
 */
export async function rewrite(db: Db, tables: readonly string[]): Promise<void> {
  // Of a table that is empty now, what was in it would be remembered.
  await db.query(forget, [tables]);
  await db.script(`vacuum (full, analyze) ${tables.join(', ')}`);
  await db.script('vacuum full pg_catalog.pg_statistic');
  await db.script('checkpoint');
  const { rows } = await db.query<{ count: number }>(segments);
  // A file of the log that was taken over from an older one has that one's bytes until it is written through.
  for (let left = rows[0]?.count ?? 0; left >= 0; left -= 1) {
    await db.query(anything);
    await db.query('select pg_switch_wal()');
  }
  await db.script('checkpoint');
}
