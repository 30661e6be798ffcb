import type { Row, Sql } from '#server/db/db.ts';

/** A table as the folder fills it. Names and types are our own constants, never read from a file. */
export interface Target {
  table: string;
  /** Column → its SQL type. */
  columns: Record<string, string>;
  key: readonly string[];
  /** The column by which someone knows a row. */
  named?: string;
  /** Columns that keep their value where the folder says nothing (null). */
  kept?: readonly string[];
}

export interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  /** What rows that are new, or differed, are called, where the table says. */
  names?: { created: string[]; changed: string[] };
}

/** So many rows in a statement, after each of which the progress is told. */
const atOnce = 1_000;

/**
 * Writes rows that are new or differ, and counts. Rows of the table that the folder does not name are left alone. `wrote` hears how
 * many were written since it was last called.
 */
export async function upsert(
  sql: Sql,
  target: Target,
  rows: readonly Row[],
  wrote: (count: number) => void,
): Promise<Counts> {
  const written: Written[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    written.push(...(await sql.query<Written>(statementOf(target), [JSON.stringify(part)])).rows);
    wrote(part.length);
  }
  const created = written.filter((row) => row.created).length;
  const changed = written.length - created;
  const namesOf = (isNew: boolean) =>
    written.flatMap((row) => (row.created === isNew && row.name !== null ? [row.name] : []));
  const names = target.named === undefined ? {} : { names: { created: namesOf(true), changed: namesOf(false) } };
  return { created, changed, unchanged: rows.length - created - changed, ...names };
}

interface Written {
  created: boolean;
  name: string | null;
}

function statementOf({ table, columns, key, named, kept = [] }: Target): string {
  const names = Object.keys(columns);
  const list = names.join(', ');
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const given = (name: string) => (kept.includes(name) ? `coalesce(excluded.${name}, t.${name})` : `excluded.${name}`);
  const values = names.filter((name) => !key.includes(name));
  const conflict =
    values.length === 0
      ? 'do nothing'
      : `do update set ${values.map((name) => `${name} = ${given(name)}`).join(', ')}
         where (${values.map((name) => `t.${name}`).join(', ')}) is distinct from (${values.map(given).join(', ')})`;
  return `
    insert into ${table} as t (${list})
    select ${list} from jsonb_to_recordset($1::jsonb) as given (${typed.join(', ')})
    on conflict (${key.join(', ')}) ${conflict}
    returning xmax = 0 as created, ${named === undefined ? 'null' : `t.${named}`} as name`;
}
