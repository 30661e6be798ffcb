import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Db } from '#server/db/db.ts';

/** Takes every table, function and type away. */
export const dropEverything = async (db: Db): Promise<void> => {
  await db.script('drop schema public cascade; create schema public; drop schema if exists journal_shadow cascade');
};

/**
 * Empties every table but the list of migrations; numbering begins at 1 again. The append-only rule is lifted meanwhile.
 * Rows are deleted where there are any: `truncate` makes every table and index anew, which took twenty times as long.
 */
export const emptyTables = async (db: Db): Promise<void> => {
  await db.tx(async (sql) => {
    const [all] = (await sql.query<{ tables: string | null; used: string }>(tablesInUse)).rows;
    if (!all?.tables) return;
    await sql.query(`lock table ${all.tables}`);
    await sql.query('set local session_replication_role = replica');
    const { rows } = await sql.query<{ name: string }>(all.used);
    for (const { name } of rows) await sql.query(`delete from ${name}`);
    await sql.query(numberFromOne);
  });
};

const tablesInUse = `
select string_agg(name, ', ') as tables,
  string_agg(format('select %L as name where exists (select from %s)', name, name), ' union all ') as used
from (
  select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migration'
) as own`;

const numberFromOne = `
select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
from pg_sequences where schemaname = 'public' and last_value is not null`;

/** A new database on a server, of its own for one test file or test. */
export const createDatabase = async (serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
};

const onServer = async (serverUrl: string, text: string): Promise<void> => {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};
