import type { Sql } from '#server/db/db.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { shadowSchema } from '#server/db/shadow.ts';
import type { AnyKind, OfStream } from './kind.ts';

/** A read table, as texts over it need it. */
export interface ReadTable {
  name: string;
  ofStream: OfStream;
  /** Those that can be written. */
  columns: string;
  key: string;
  /** Those that are no part of the key, each as it is set from a row that conflicts. */
  others: string;
  /** Whether the rows `p` and `t` have the same key. */
  same: string;
}

/** Ids of streams behind one and up to another; up to the last one where `end` is null. */
export interface Range {
  after: string;
  end: string | null;
}

/** Rows of a read table that stand there and should not, and rows that should and do not. */
export interface TableDifference {
  table: string;
  tooMany: number;
  missing: number;
}

/** The read tables of a kind. Refuses where one has no table like it beside it: facts would be projected into what people read. */
export const tablesOf = async (sql: Sql, kind: AnyKind): Promise<ReadTable[]> => {
  const found: ReadTable[] = [];
  for (const [name, ofStream] of Object.entries(kind.tables ?? {})) found.push(await readTable(sql, name, ofStream));
  return found;
};

const columnsText = `
select quote_ident(a.attname) as name, coalesce(a.attnum = any(i.indkey), false) as "isKey",
  a.attgenerated <> '' as "isGenerated", format_type(a.atttypid, a.atttypmod) as type
from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by a.attnum`;

const columnsOf = async (sql: Sql, table: string) =>
  (await sql.query<{ name: string; isKey: boolean; isGenerated: boolean; type: string }>(columnsText, [table])).rows;

const readTable = async (sql: Sql, name: string, ofStream: OfStream): Promise<ReadTable> => {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new TypeError(`"${name}" is no name of a read table.`);
  const all = await columnsOf(sql, `public.${name}`);
  const beside = await columnsOf(sql, `${shadowSchema}.${name}`);
  if (beside.length === 0 || JSON.stringify(beside) !== JSON.stringify(all))
    throw new DatabaseNotReady('The database is not set up for this release: start the server once.');
  const key = all.filter(({ isKey }) => isKey).map((column) => column.name);
  if (key.length === 0) throw new TypeError(`The read table ${name} has no primary key.`);
  const written = all.filter(({ isGenerated }) => !isGenerated);
  const others = written.filter(({ isKey }) => !isKey).map((column) => `${column.name} = excluded.${column.name}`);
  return {
    name,
    ofStream,
    columns: written.map((column) => column.name).join(', '),
    key: key.join(', '),
    others: others.join(', '),
    same: key.map((column) => `p.${column} = t.${column}`).join(' and '),
  };
};

const among =
  ({ end }: Range) =>
  (id: string): string =>
    end === null ? `${id} > $1` : `${id} > $1 and ${id} <= $2`;

const bounds = ({ after, end }: Range): string[] => (end === null ? [after] : [after, end]);

/** A table that people read, with the rows of some streams alone. */
const stateOf = ({ name, ofStream }: ReadTable, range: Range): string => {
  const where = typeof ofStream === 'string' ? among(range)(ofStream) : ofStream(among(range));
  return `(select * from public.${name} where ${where})`;
};

/** Copies the records of some streams into the shadow. */
export const copyRecords = async (sql: Sql, table: ReadTable, range: Range): Promise<void> => {
  const { name, columns } = table;
  const text = `insert into ${shadowSchema}.${name} (${columns}) select ${columns} from ${stateOf(table, range)} p`;
  await sql.query(text, bounds(range));
};

/** How what people read of some streams differs from the shadow, as if this were right. */
export const differences = async (sql: Sql, tables: readonly ReadTable[], range: Range): Promise<TableDifference[]> => {
  const found: TableDifference[] = [];
  for (const table of tables) {
    const { rows } = await sql.query<{ tooMany: number; missing: number }>(
      `with stands as (select to_jsonb(p) as content from ${stateOf(table, range)} p),
         follows as (select to_jsonb(t) as content from ${shadowSchema}.${table.name} t)
       select (select count(*) from (table stands except all table follows) m) as "tooMany",
         (select count(*) from (table follows except all table stands) m) as missing`,
      bounds(range),
    );
    const { tooMany = 0, missing = 0 } = rows[0] ?? {};
    if (tooMany > 0 || missing > 0) found.push({ table: table.name, tooMany, missing });
  }
  return found;
};

/** Makes what people read of some streams like the shadow, touching the rows alone that differ. */
export const repairTables = async (sql: Sql, tables: readonly ReadTable[], range: Range): Promise<void> => {
  for (const table of tables.toReversed()) {
    const { name, key, same } = table;
    await sql.query(
      `delete from public.${name} where (${key}) in (
         select ${key} from ${stateOf(table, range)} p
         where not exists (select 1 from ${shadowSchema}.${name} t where ${same}))`,
      bounds(range),
    );
  }
  for (const { name, columns, key, others, same } of tables)
    await sql.query(
      `insert into public.${name} (${columns})
       select ${columns} from ${shadowSchema}.${name} t
       where not exists (select 1 from public.${name} p where ${same} and to_jsonb(p) = to_jsonb(t))
       on conflict (${key}) do ${others ? `update set ${others}` : 'nothing'}`,
    );
};

/** Leaves the shadow as it is found: empty. */
export const emptyShadow = async (sql: Sql, tables: readonly ReadTable[]): Promise<void> => {
  for (const { name } of tables) await sql.query(`delete from ${shadowSchema}.${name}`);
};
