import type { Sql } from '#server/db/db.ts';
import { columnsOf, inventory } from '../personal/inventory.ts';
import { isNamed, type Traces } from './traces.ts';

interface Column {
  table: string;
  column: string;
  /** SQL: it is of one of `$2`, ids of organizations and parents, or of this server itself. */
  isTheirs: string;
}

const holding = (kind: 'words' | 'kept'): Column[] =>
  Object.entries(inventory).flatMap(([table, held]) =>
    columnsOf(held[kind]).map((column) => ({
      ...{ table, column },
      isTheirs: `coalesce(${held.place ?? 'null'} = any($2), true)`,
    })),
  );

/** Takes a person's name, address and number out of everything that people wrote in the organizations they belonged to. */
export async function redact(sql: Sql, { pattern, without, places }: Traces): Promise<void> {
  if (pattern === null) return;
  for (const { table, column, isTheirs } of holding('words')) {
    const { rows } = await sql.query<{ row: string; value: unknown }>(
      `select t.ctid::text as row, t."${column}" as value from ${table} t
       where t."${column}"::text ~* $1 and ${isTheirs} for update`,
      [pattern, places],
    );
    for (const { row, value } of rows) {
      const clean = cleaned(value, without);
      if (JSON.stringify(clean) === JSON.stringify(value)) continue;
      const stored = typeof clean === 'string' ? clean : JSON.stringify(clean);
      await sql.query(`update ${table} set "${column}" = $2 where ctid = $1::tid`, [row, stored]);
    }
  }
}

/** How many rows of tables have kept words of these organizations that name a person. */
export async function naming(
  sql: Sql,
  { pattern, names, places }: Traces,
  tables: (table: string) => boolean,
): Promise<number> {
  if (pattern === null) return 0;
  let found = 0;
  for (const [table, columns] of Map.groupBy(holding('kept'), (each) => each.table)) {
    if (!tables(table)) continue;
    const one = columns
      .map(({ column, isTheirs }) => `(${isNamed(`t."${column}"::text`, '$1', '$3')} and ${isTheirs})`)
      .join(' or ');
    const count = `select count(*)::int as count from ${table} t where ${one}`;
    const { rows } = await sql.query<{ count: number }>(count, [pattern, places, names]);
    found += rows[0]?.count ?? 0;
  }
  return found;
}

/** Texts inside of lists and records too, as values of an event's steps are. */
function cleaned(value: unknown, without: Traces['without']): unknown {
  if (typeof value === 'string') return without(value);
  if (Array.isArray(value)) return value.map((each) => cleaned(each, without));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned(each, without)]));
}
