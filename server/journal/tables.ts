import type { Sql } from '#server/db/db.ts';
import type { AnyKind } from './kind.ts';

/** A read table, as texts over it need it. */
export interface ReadTable {
  name: string;
  /** Those that can be written. */
  columns: string;
  key: string;
  /** Those that are no part of the key, each as it is set from a row that conflicts. */
  others: string;
  /** Whether two rows, by the names of their tables in a text, have the same key. */
  same: (one: string, other: string) => string;
}

/** Rows of a read table that stand there and should not, and rows that should and do not. */
export interface TableDifference {
  table: string;
  tooMany: number;
  missing: number;
}

/** The read tables of kinds, each once, in the order of the kinds. */
export const tablesOf = async (sql: Sql, kinds: readonly AnyKind[]): Promise<ReadTable[]> => {
  const names = [...new Set(kinds.flatMap(({ tables = [] }) => tables))];
  const found: ReadTable[] = [];
  for (const name of names) found.push(await readTable(sql, name));
  return found;
};

const columnsText = `
select quote_ident(a.attname) as name, coalesce(a.attnum = any(i.indkey), false) as "isKey"
from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`;

const readTable = async (sql: Sql, name: string): Promise<ReadTable> => {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new TypeError(`"${name}" is no name of a read table.`);
  const { rows } = await sql.query<{ name: string; isKey: boolean }>(columnsText, [`public.${name}`]);
  const key = rows.filter(({ isKey }) => isKey).map((column) => column.name);
  if (key.length === 0) throw new TypeError(`The read table ${name} has no primary key.`);
  const others = rows.filter(({ isKey }) => !isKey).map((column) => `${column.name} = excluded.${column.name}`);
  return {
    name,
    columns: rows.map((column) => column.name).join(', '),
    key: key.join(', '),
    others: others.join(', '),
    same: (one, other) => key.map((column) => `${one}.${column} = ${other}.${column}`).join(' and '),
  };
};

/** How the tables that people read differ from those that unqualified names mean, as if these were right. */
export const differences = async (sql: Sql, tables: readonly ReadTable[]): Promise<TableDifference[]> => {
  const found: TableDifference[] = [];
  for (const { name } of tables) {
    const stands = `select to_jsonb(t) as content from public.${name} t`;
    const right = `select to_jsonb(t) as content from ${name} t`;
    const tooMany = await count(sql, `${stands} except all ${right}`);
    const missing = await count(sql, `${right} except all ${stands}`);
    if (tooMany > 0 || missing > 0) found.push({ table: name, tooMany, missing });
  }
  return found;
};

const count = async (sql: Sql, select: string): Promise<number> => {
  const { rows } = await sql.query<{ rows: number }>(`select count(*) as rows from (${select}) difference`);
  return rows[0]?.rows ?? 0;
};

/** Makes the tables that people read like those that unqualified names mean, touching the rows alone that differ. */
export const putRight = async (sql: Sql, tables: readonly ReadTable[]): Promise<void> => {
  for (const { name, same } of tables.toReversed())
    await sql.query(`delete from public.${name} p where not exists (select 1 from ${name} t where ${same('p', 't')})`);
  for (const { name, columns, key, others } of tables)
    await sql.query(
      `insert into public.${name} (${columns})
       select ${columns} from ${name} t
       where not exists (select 1 from public.${name} p where to_jsonb(p) = to_jsonb(t))
       on conflict (${key}) do ${others ? `update set ${others}` : 'nothing'}`,
    );
};
