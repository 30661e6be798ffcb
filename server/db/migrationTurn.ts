import { setTimeout as wait } from 'node:timers/promises';
import { type Waiter, watchBlockers } from './blockers.ts';
import type { Db, Sql } from './db.ts';
import { DatabaseAway, DatabaseNotReady } from './errors.ts';
import { withoutTimeouts } from './patience.ts';

/** How often what changes tables tries for locks that others hold. */
export interface LockPatience {
  /** Milliseconds between one try and the next; after the last of them comes the last try. */
  pauses: readonly number[];
  log(line: string): void;
}

/** About five minutes, with the two seconds of each try. */
export const usualPatience: LockPatience = {
  pauses: [1, 2, 4, 8, 15, ...Array<number>(9).fill(30)].map((seconds) => seconds * 1_000),
  log: (line) => console.error(line),
};

/** A call that waits for such a table waits behind us; longer than a second, after which autovacuum gives way by itself. */
const longestLockMs = 2_000;

/**
 * Runs a change of tables in a transaction, in turn with other servers that start. On Postgres it waits for each lock only
 * as long as calls can wait behind it, and is done again after a pause while others hold the lock. `what` is what the log
 * calls it. Throws `DatabaseNotReady`, who is in the way and what to do, after the last try.
 */
export async function inTurn<T>(
  db: Db,
  what: string,
  work: (sql: Sql) => Promise<T>,
  { pauses, log }: LockPatience = usualPatience,
): Promise<T> {
  const waiter: Waiter = { pid: null, blockers: '' };
  for (const pause of pauses) {
    try {
      return await tryOnce(db, waiter, work);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const by = waiter.blockers === '' ? '' : `, blocked by ${waiter.blockers}`;
      log(`${what} waits for a lock${by}; next try in ${pause / 1_000} s.`);
      await wait(pause);
    }
  }
  try {
    return await tryOnce(db, waiter, work);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new DatabaseNotReady(`${what} ${inTheWay(waiter)}`, { cause: error });
  }
}

const inTheWay = ({ blockers }: Waiter): string =>
  blockers === ''
    ? 'gets no lock: look into pg_locks for who holds it, or start again later.'
    : `is blocked by ${blockers}: end that with pg_terminate_backend, or start again once it is done.`;

const isLockTimeout = (error: unknown): boolean => error instanceof DatabaseAway && error.reason === '55P03';

/** Waits, for as long as it takes, until no other server changes tables, and keeps others waiting until the transaction ends. */
export async function lockMigrations(sql: Sql): Promise<void> {
  await withoutTimeouts(sql);
  await sql.query('select pg_advisory_xact_lock($1)', [oneAtATime]);
}

const oneAtATime = 727_001;

async function tryOnce<T>(db: Db, waiter: Waiter, work: (sql: Sql) => Promise<T>): Promise<T> {
  const started = async (sql: Sql): Promise<T> => {
    await lockMigrations(sql);
    if (db.engine === 'postgres') waiter.pid = await limitLocks(sql);
    return work(sql);
  };
  if (db.engine !== 'postgres') return db.tx(started);
  Object.assign(waiter, { pid: null, blockers: '' });
  const ended = new AbortController();
  const watching = watchBlockers(db, waiter, ended.signal);
  try {
    return await db.tx(started);
  } finally {
    ended.abort();
    await watching;
  }
}

/** From now on this transaction waits for half as long as a call does, two seconds at most. Returns its process of Postgres. */
async function limitLocks(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ pid: number }>(
    `select pg_backend_pid() as pid, set_config('lock_timeout', least($1::int, nullif(reset_val::int, 0) / 2)::text, true)
     from pg_settings where name = 'lock_timeout'`,
    [longestLockMs],
  );
  return rows[0]?.pid ?? null;
}
