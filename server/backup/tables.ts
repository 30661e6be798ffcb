import { createHash } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';

export interface Column {
  name: string;
  /** As SQL writes it. */
  type: string;
  isNumbered: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** The rows of a table, as a number of them and a sum of their hashes: equal sums, equal rows, in whatever order. */
export interface RowSum {
  rows: number;
  sha256: string;
}

/** What a database keeps for itself: what ran on it, ids of its own transactions, and whether it came out of a backup. */
const own = { tables: ['migration', 'sending_pause'], columns: ['journal.xid'] };

const columnsText = `
select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
  a.attidentity <> '' as "isNumbered"
from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  and a.attgenerated = '' and c.relname <> all($1) and c.relname || '.' || a.attname <> all($2)
order by c.relname collate "C", a.attnum`;

/** The tables of a backup, in the order of their names. */
export async function tablesIn(sql: Sql): Promise<Table[]> {
  const { rows } = await sql.query<Column & { table: string }>(columnsText, [own.tables, own.columns]);
  const tables = new Map<string, Table>();
  for (const { table: name, ...column } of rows) {
    const table = tables.get(name) ?? { name, columns: [] };
    tables.set(name, table);
    table.columns.push(column);
  }
  return [...tables.values()];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const inPortion = 200;
const forms = `
select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO'), ('intervalstyle', 'postgres'),
  ('bytea_output', 'hex'), ('extra_float_digits', '1')) as form (name, value)`;

/** From here on values have the same text in each database. */
export const withSameForms = async (sql: Sql): Promise<void> => void (await sql.query(forms));

/** Every row of a table as one line of JSON: its values as Postgres writes them, null where there is none. Some at a time. */
export async function* linesOf(sql: Sql, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await sql.query(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${quoted(name)}`,
  );
  for (;;) {
    const { rows } = await sql.query<{ line: string }>(`fetch ${inPortion} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < inPortion) break;
  }
  await sql.query('close backup_rows');
}

const all = 2n ** 256n;

export class Summing {
  #rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % all;
  }

  get sum(): RowSum {
    return { rows: this.#rows, sha256: this.#sum.toString(16).padStart(64, '0') };
  }
}

export async function sumOf(sql: Sql, table: Table): Promise<RowSum> {
  const summing = new Summing();
  for await (const lines of linesOf(sql, table)) for (const line of lines) summing.add(line);
  return summing.sum;
}
