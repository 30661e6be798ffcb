import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Db } from '#server/db/db.ts';

/** Takes every table, function and type away. */
export const dropEverything = async (db: Db): Promise<void> => {
  await db.script('drop schema public cascade; create schema public; drop schema if exists journal_shadow cascade');
};

/** The tables, as SQL names them. */
export const namesOfTables = async (db: Db): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
};

/** Takes away every table that is not one of `names`, and its copy for rebuilding. */
export const dropTablesBut = async (db: Db, names: readonly string[]): Promise<void> => {
  for (const name of await namesOfTables(db)) {
    if (names.includes(name)) continue;
    await db.script(`drop table public.${name} cascade; drop table if exists journal_shadow.${name} cascade`);
  }
};

/**
 * Empties every table but the list of migrations; numbering begins at 1 again. The append-only rule is lifted meanwhile.
 * Rows are deleted, all by one statement: `truncate` makes every table and index again, which took twenty times as long.
 */
export const emptyTables = async (db: Db): Promise<void> => {
  await db.tx(async (sql) => {
    const [all] = (await sql.query<{ names: string | null; deletions: string }>(tables)).rows;
    if (!all?.names) return;
    await sql.query(`lock table ${all.names}`);
    await sql.query('set local session_replication_role = replica');
    await sql.query(`with ${all.deletions} ${numberFromOne}`);
  });
};

const tables = `
select string_agg(name, ', ') as names, string_agg(format('%I as (delete from %s)', 'no ' || name, name), ', ') as deletions
from (
  select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migration'
) as own`;

const numberFromOne = `
select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
from pg_sequences where schemaname = 'public' and last_value is not null`;

/** A new database on a server, of its own for one test file or test; a copy of `template` where one is named, else with nothing in it. */
export const createDatabase = async (
  serverUrl: string,
  template = 'template1',
): Promise<{ name: string; url: string; drop(): Promise<void> }> => {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return { name, url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
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
