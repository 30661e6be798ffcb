import type { Sql } from '#server/db/db.ts';

/** Rows of a read table that stand there and should not, and rows that should and do not. */
export interface TableDifference {
  table: string;
  tooMany: number;
  missing: number;
}

const name = (table: string): string => {
  if (!/^[a-z][a-z0-9_]*$/.test(table)) throw new TypeError(`"${table}" is no name of a read table.`);
  return table;
};

/** Keeps the present content of the tables until the transaction ends. */
export const copyTables = async (sql: Sql, tables: readonly string[]): Promise<void> => {
  for (const table of tables.map(name)) {
    await sql.query(
      `create temporary table kept_${table} on commit drop as select to_jsonb(t) as content from ${table} t`,
    );
  }
};

/** How the tables differ now from what {@link copyTables} kept, as if now were right. */
export const differences = async (sql: Sql, tables: readonly string[]): Promise<TableDifference[]> => {
  const found: TableDifference[] = [];
  for (const table of tables.map(name)) {
    const kept = `select content from kept_${table}`;
    const now = `select to_jsonb(t) as content from ${table} t`;
    const tooMany = await count(sql, `${kept} except all ${now}`);
    const missing = await count(sql, `${now} except all ${kept}`);
    if (tooMany > 0 || missing > 0) found.push({ table, tooMany, missing });
  }
  return found;
};

const count = async (sql: Sql, select: string): Promise<number> => {
  const { rows } = await sql.query<{ rows: number }>(`select count(*) as rows from (${select}) difference`);
  return rows[0]?.rows ?? 0;
};
