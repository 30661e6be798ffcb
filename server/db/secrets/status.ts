import type { Sql } from '#server/db/db.ts';
import { forEachColumn } from './columns.ts';

/** How the secrets of one column stand: how many in the clear, and how many under each data key. */
export interface ColumnStatus {
  holds: string;
  clear: number;
  sealed: ReadonlyMap<number, number>;
}

/** How the secrets of a database stand. Reads none of them. */
export const statusOf = (sql: Sql): Promise<ColumnStatus[]> =>
  forEachColumn(async ({ table, column, holds, sealedSql, isSecretSql }) => {
    const { rows } = await sql.query<{ key: string | null; count: number }>(
      `select split_part(${sealedSql(column)}, '.', 2) as key, count(*)::int as count
       from ${table} where ${isSecretSql(column)} group by 1 order by 1`,
    );
    const sealed = rows.flatMap(({ key, count }) => (key === null ? [] : [[Number(key), count] as const]));
    return { holds, clear: rows.find(({ key }) => key === null)?.count ?? 0, sealed: new Map(sealed) };
  });

export const sealedIn = (status: readonly ColumnStatus[]): number =>
  sum(status.flatMap(({ sealed }) => [...sealed.values()]));

export const clearIn = (status: readonly ColumnStatus[]): number => sum(status.map(({ clear }) => clear));

/** The data keys under which secrets are sealed. */
export const dataKeysIn = (status: readonly ColumnStatus[]): Set<number> =>
  new Set(status.flatMap(({ sealed }) => [...sealed.keys()]));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
