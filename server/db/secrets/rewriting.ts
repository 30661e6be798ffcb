import type { Db, Sql } from '#server/db/db.ts';
import { rewrite } from '#server/db/rewrite.ts';
import { conceal, forEachColumn, reveal, type SecretColumn } from './columns.ts';

const portion = 100;

/**
 * Leaves nothing on the disk of an embedded database of how secrets stood before. On a Postgres outside, its pages and its log are its
 * operator's (docs/operating.md).
 */
export async function scrubOldRows(db: Db): Promise<void> {
  if (db.engine !== 'pglite') return;
  const tables = await forEachColumn(async ({ table }) => table);
  await rewrite(db, [...new Set([...tables, 'data_key'])]);
}

/** Seals what is in the clear. `db` has the keyring. Returns how many secrets. */
export const sealClear = (db: Db): Promise<number> =>
  rewriteEach(db, ({ sealedSql, column }) => `(${sealedSql(column)}) is null`, conceal);

/** Seals all that is not under the newest data key, which is `newest`. Returns how many secrets. */
export const sealUnder = (db: Db, newest: number): Promise<number> =>
  rewriteEach(
    db,
    ({ sealedSql, column }) => `coalesce(split_part(${sealedSql(column)}, '.', 2), '') <> '${newest}'`,
    conceal,
  );

/** Puts everything in the clear. Returns how many secrets. */
export const unsealAll = (db: Db): Promise<number> =>
  rewriteEach(
    db,
    ({ sealedSql, column }) => `(${sealedSql(column)}) is not null`,
    (_, __, ___, value) => value,
  );

/**
 * Writes again what a condition finds, some rows in each transaction: a stop in between leaves both sorts, each of which is read,
 * and done again it goes on.
 */
async function rewriteEach(
  db: Db,
  conditionOf: <V>(column: SecretColumn<V>) => string,
  toStored: <V>(sql: Sql, column: SecretColumn<V>, row: string, value: V) => V,
): Promise<number> {
  const counts = await forEachColumn(async (secret) => {
    const { table, column, id, isSecretSql, parameter } = secret;
    type Value = Parameters<typeof parameter>[0];
    const found = `select ${id}::text as row, ${column} as value from ${table}
      where ${isSecretSql(column)} and ${conditionOf(secret)} order by ${id} limit ${portion} for update`;
    const write = `update ${table} set ${column} = $2 where ${id}::text = $1`;
    const some = () =>
      db.tx(async (sql) => {
        const { rows } = await sql.query<{ row: string; value: Value }>(found);
        for (const { row, value } of rows) {
          const clear = await reveal(sql, secret, row, value);
          await sql.query(write, [row, parameter(toStored(sql, secret, row, clear))]);
        }
        return rows.length;
      });
    let count = 0;
    for (let last = portion; last === portion; count += last) last = await some();
    return count;
  });
  return counts.reduce((all, each) => all + each, 0);
}
