import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Db } from '#server/db/db.ts';

/** Takes every table, function and type away. */
export const dropEverything = async (db: Db): Promise<void> => {
  await db.script('drop schema public cascade; create schema public');
};

/** Empties every table but the list of migrations; numbering begins at 1 again. The append-only rule is lifted meanwhile. */
export const emptyTables = async (db: Db): Promise<void> => {
  await db.tx(async (sql) => {
    const { rows } = await sql.query<{ tables: string | null }>(
      `select string_agg(format('%I', tablename), ', ') as tables
       from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
    );
    const tables = rows[0]?.tables;
    if (!tables) return;
    await sql.query('set local session_replication_role = replica');
    await sql.query(`truncate ${tables} restart identity`);
  });
};

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
