import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Sql } from './db.ts';
import { DatabaseNotReady, isTransient } from './errors.ts';
import { type LockPatience, usualPatience } from './migrationTurn.ts';

/** An index as a file names it, with the statement that makes it while others write. */
export interface ConcurrentIndex {
  name: string;
  table: string;
  statement: string;
}

/** Whether a migration makes indexes while others write to the table, and so in no transaction. */
export const isConcurrent = (file: string): boolean => file.endsWith('.concurrent.sql');

const creates = /^create (?:unique )?index concurrently (\w+)\s+on (\w+)\b/;

/** The indexes of a file. Refuses any other statement: outside of a transaction half of a file could be done. */
export const indexesIn = (file: string, text: string): ConcurrentIndex[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => {
      const [, name, table] = creates.exec(statement) ?? [];
      if (name === undefined || table === undefined) {
        throw new DatabaseNotReady(
          `The migration ${file} may only "create index concurrently", each with a name: put the rest into a file of its own.`,
        );
      }
      return { name, table, statement };
    });

/** The same for a database that no one else writes to, in a transaction. */
export const withoutOthers = (text: string): string =>
  text.replaceAll(/(create (?:unique )?index) concurrently/g, '$1');

/** What a file of indexes asks of the list of migrations. */
export interface Entry {
  isDone(sql: Sql): Promise<boolean>;
  enter(sql: Sql): Promise<void>;
}

/**
 * Makes indexes on Postgres while others write, and enters them as done once all of them are valid. One server at a time
 * builds; others ask for its turn again and again. What an earlier try left is dropped first, and what its session finished
 * after its server was gone is taken. Answers whether it was done here. Throws `DatabaseNotReady` where another table has
 * an index of that name.
 */
export async function buildBeside(
  session: NonNullable<Db['session']>,
  what: string,
  indexes: readonly ConcurrentIndex[],
  entry: Entry,
  { pauses, log }: LockPatience = usualPatience,
): Promise<boolean> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await session((sql) => buildInTurn(sql, what, indexes, entry, log));
    } catch (error) {
      const pause = pauses[tried];
      if (!isTransient(error) || pause === undefined) throw error;
      log(`${what} met a deadlock; next try in ${pause / 1_000} s.`);
      await wait(pause);
    }
  }
}

async function buildInTurn(
  sql: Sql,
  what: string,
  indexes: readonly ConcurrentIndex[],
  { isDone, enter }: Entry,
  log: LockPatience['log'],
): Promise<boolean> {
  await sql.query('set statement_timeout = 0');
  await sql.query('set lock_timeout = 0');
  await takeTurn(sql, () => log(`${what} is being done by another server, or by what is left of one: waiting for it.`));
  if (await isDone(sql)) return false;
  for (const index of indexes) {
    if (await isValid(sql, index)) continue;
    await dropInvalid(sql, index);
    log(`${what} makes the index ${index.name} beside those who write; it waits for every older transaction.`);
    try {
      await sql.query(index.statement);
    } catch (error) {
      await dropInvalid(sql, index).catch(() => undefined);
      throw error;
    }
  }
  await enter(sql);
  return true;
}

/** Another key than that of migrations in transactions, whose waiting this one would have to wait for. */
const buildsIndexes = 727_002;
const pollMs = 250;

/**
 * Takes the turn for the session: a transaction would keep the index from ever being valid. It is tried again and again,
 * since a statement that waits for it is an older transaction, too.
 */
async function takeTurn(sql: Sql, onWaiting: () => void): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    const { rows } = await sql.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [buildsIndexes]);
    if (rows[0]?.got === true) return;
    if (tried === 0) onWaiting();
    await wait(pollMs);
  }
}

async function isValid(sql: Sql, { name, table }: ConcurrentIndex): Promise<boolean> {
  const { rows } = await sql.query<{ valid: boolean; owns: boolean }>(
    'select indisvalid as valid, indrelid = to_regclass($2) as owns from pg_index where indexrelid = to_regclass($1)',
    [name, table],
  );
  if (rows[0]?.owns === false)
    throw new DatabaseNotReady(`There is an index ${name} on another table than ${table}: rename or drop it.`);
  return rows[0]?.valid === true;
}

const dropInvalid = async (sql: Sql, { name }: ConcurrentIndex): Promise<void> =>
  void (await sql.query(`drop index concurrently if exists ${name}`));
