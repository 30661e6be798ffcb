import { rm } from 'node:fs/promises';
import { createGzip } from 'node:zlib';
import type { Db, Sql } from '#server/db/db.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import type { Dumped } from './manifest.ts';
import { writeSealed } from './sealing.ts';
import { linesOf, type RowSum, Summing, tablesIn, withSameForms } from './tables.ts';

/**
 * Writes the whole database into a new file, as one moment saw it: gzipped lines of JSON, for each table its name and
 * columns and then its rows. On Postgres no one waits for it; the embedded database has one connection and answers nothing
 * else meanwhile. Encrypted for `publicKey` where it is given.
 */
export const dumpDatabase = (db: Db, path: string, publicKey: string | null): Promise<Dumped> =>
  db.tx(async (sql) => {
    await sql.query('set transaction isolation level repeatable read, read only');
    await withoutTimeouts(sql);
    await withSameForms(sql);
    await rm(path, { force: true });
    const tables: Record<string, RowSum> = {};
    const file = await writeSealed(path, written(sql, tables), publicKey, createGzip({ level: 4 }));
    return { ...(await standing(sql)), engine: db.engine, tables, file };
  });

async function* written(sql: Sql, sums: Record<string, RowSum>): AsyncGenerator<string> {
  for (const table of await tablesIn(sql)) {
    const summing = new Summing();
    yield `${JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })}\n`;
    for await (const lines of linesOf(sql, table)) {
      for (const line of lines) summing.add(line);
      yield `${lines.join('\n')}\n`;
    }
    sums[table.name] = summing.sum;
  }
}

async function standing(sql: Sql): Promise<Pick<Dumped, 'at' | 'position' | 'migrations' | 'keys'>> {
  const { rows } = await sql.query<{ at: Date; position: number }>(
    'select now() as at, coalesce(max(pos), 0) as position from journal',
  );
  const migrations = await sql.query<{ name: string; sum: string }>('select name, sum from migration order by name');
  const keys = await sql.query<{ key: string }>('select distinct key from stored_file order by key');
  const [{ at, position } = { at: new Date(), position: 0 }] = rows;
  return { at: at.toISOString(), position, migrations: migrations.rows, keys: keys.rows.map(({ key }) => key) };
}

/** Which keys are still named by a row: what is gone meanwhile need not be found. */
export async function stillReferenced(sql: Sql, keys: readonly string[]): Promise<string[]> {
  const text = 'select distinct key from stored_file where key = any($1)';
  return (await sql.query<{ key: string }>(text, [keys])).rows.map(({ key }) => key);
}
