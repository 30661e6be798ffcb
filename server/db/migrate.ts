import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chainFacts } from './chainFacts.ts';
import { buildBeside, indexesIn, isConcurrent, withoutOthers } from './concurrentIndexes.ts';
import type { Db, Sql } from './db.ts';
import { DatabaseNotReady } from './errors.ts';
import { inTurn, type LockPatience, lockMigrations } from './migrationTurn.ts';
import { scriptInside } from './session.ts';
import { keepShadows } from './shadow.ts';

const ownFolder = new URL('./migrations/', import.meta.url);

/** What a file cannot do in SQL, right after it and in its transaction. */
const afterwards: Readonly<Record<string, (sql: Sql) => Promise<void>>> = { '052_hash_chain.sql': chainFacts };

interface Migration {
  name: string;
  text: string;
  sum: string;
}

/**
 * Brings the database to the newest shape: runs the numbered `.sql` files that have not run, in the order of their
 * names, each in one transaction of its own, and the shadows of read tables. Files that end with `.concurrent.sql` make
 * their indexes in none, while others write. Several processes may do this at once, while others serve: no one waits
 * long behind a lock that a file wants.
 * Returns the names of those it ran.
 * Refuses a file that changed after it ran, a database that a newer release made, and a lock that others do not let go.
 */
export const migrate = async (db: Db, folder: URL = ownFolder, patience?: LockPatience): Promise<string[]> => {
  const ran: string[] = [];
  for (const migration of await pendingMigrations(db, folder)) {
    if (await run(db, migration, patience)) ran.push(migration.name);
  }
  await keepShadows(readMigrations(folder), (work) => inTurn(db, 'The schema journal_shadow', work, patience));
  return ran;
};

/** Brings an empty database to the shape that these migrations had made elsewhere. Refuses what this release does not have, or has otherwise. */
export const migrateAs = async (
  db: Db,
  made: readonly Pick<Migration, 'name' | 'sum'>[],
  folder: URL = ownFolder,
): Promise<void> => {
  const files = new Map((await pendingMigrations(db, folder)).map((file) => [file.name, file]));
  refuseNewer([...files.values()], new Map(made.map(({ name, sum }) => [name, sum])));
  for (const { name, sum } of made) {
    const file = files.get(name);
    if (file === undefined) continue;
    refuseChanged(name, file.sum, sum);
    await run(db, file);
  }
};

/** Whether it was done here, and not by another server meanwhile. */
const run = async (db: Db, migration: Migration, patience?: LockPatience): Promise<boolean> => {
  const { name, text } = migration;
  const what = `The migration ${name}`;
  const { session } = db;
  if (!isConcurrent(name)) return inTurn(db, what, (sql) => runOnce(sql, migration, text), patience);
  const indexes = indexesIn(name, text);
  if (session === undefined) return inTurn(db, what, (sql) => runOnce(sql, migration, withoutOthers(text)), patience);
  const entry = { isDone: (sql: Sql) => isDone(sql, migration), enter: (sql: Sql) => enter(sql, migration) };
  return buildBeside(session, what, indexes, entry, patience);
};

/** The files that have not run on this database, which is left as it is. Refuses as {@link migrate} does. */
export const pendingMigrations = async (db: Db, folder: URL = ownFolder): Promise<Migration[]> => {
  const files = readMigrations(folder);
  const done = await db.tx(async (sql) => {
    await lockMigrations(sql);
    if (!(await hasTable(sql))) return new Map<string, string>();
    const { rows } = await sql.query<{ name: string; sum: string }>('select name, sum from migration');
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  });
  refuseNewer(files, done);
  for (const { name, sum } of files) refuseChanged(name, sum, done.get(name));
  return files.filter(({ name }) => !done.has(name));
};

/** The number of the last migration that ran, as its file has it: `124`. */
export const lastMigration = async (sql: Sql): Promise<string> => {
  const { rows } = await sql.query<{ name: string | null }>('select max(name) as name from migration');
  return /^\d+/.exec(rows[0]?.name ?? '')?.[0] ?? '';
};

const hasTable = async (sql: Sql): Promise<boolean> => {
  const { rows } = await sql.query<{ isThere: boolean }>(`select to_regclass('migration') is not null as "isThere"`);
  return rows[0]?.isThere === true;
};

const runOnce = async (sql: Sql, migration: Migration, text: string): Promise<boolean> => {
  if (!(await hasTable(sql)))
    await sql.query(
      'create table migration (name text primary key, sum text not null, at timestamptz not null default now())',
    );
  if (await isDone(sql, migration)) return false;
  await scriptInside(sql, text);
  await afterwards[migration.name]?.(sql);
  await enter(sql, migration);
  return true;
};

const isDone = async (sql: Sql, { name, sum }: Migration): Promise<boolean> => {
  const { rows } = await sql.query<{ sum: string }>('select sum from migration where name = $1', [name]);
  refuseChanged(name, sum, rows[0]?.sum);
  return rows.length > 0;
};

const enter = async (sql: Sql, { name, sum }: Migration): Promise<void> =>
  void (await sql.query('insert into migration (name, sum) values ($1, $2)', [name, sum]));

const readMigrations = (folder: URL): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{3}_\w+(\.concurrent)?\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, sum: createHash('sha256').update(text).digest('hex') };
    });

const refuseNewer = (files: readonly Migration[], done: ReadonlyMap<string, string>): void => {
  const known = new Set(files.map(({ name }) => name));
  const unknown = [...done.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new DatabaseNotReady(
      `The database was made by a newer release (it has ${unknown.join(', ')}): start that release, or use another database.`,
    );
  }
};

const refuseChanged = (name: string, sum: string, before: string | undefined): void => {
  if (before !== undefined && before !== sum) {
    throw new DatabaseNotReady(`The migration ${name} changed after it ran on this database: undo the change.`);
  }
};
