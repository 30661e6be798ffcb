import type { Db, Sql } from '#server/db/db.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';

class Undone extends Error {}

/** The transactions that go on inside another one of the same database. */
const within = new WeakMap<Db, Sql>();

/**
 * Lets work happen in one transaction and takes all of it back. Transactions of the database it is given are savepoints
 * of that one. Inside work that is taken back itself, nothing is begun before something is written.
 */
export async function undone(db: Db, work: (inside: Db) => Promise<void>): Promise<void> {
  const around = within.get(db);
  if (around) return undoneWithin(db, around, work);
  try {
    await db.tx(async (sql) => {
      await work(
        insideOf(
          db,
          sql,
          (text, params) => sql.query(text, params),
          (inner) => savepoint(sql, inner),
        ),
      );
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

async function undoneWithin(db: Db, sql: Sql, work: (inside: Db) => Promise<void>): Promise<void> {
  let isKept = false;
  const query: Sql['query'] = async (text, params) => {
    if (!isKept && !readsOnly.test(text)) {
      await sql.query(`savepoint ${undoing}`);
      isKept = true;
    }
    return sql.query(text, params);
  };
  /** The first one that succeeds leaves the savepoint before it, by which all is taken back. */
  const tx = async <T>(inner: (sql: Sql) => Promise<T>): Promise<T> => {
    if (isKept) return savepoint(sql, inner);
    const answer = await after(sql, undoing, inner);
    isKept = true;
    return answer;
  };
  try {
    await work(insideOf(db, sql, query, tx));
  } finally {
    if (isKept) await takeBack(sql, undoing);
  }
}

const undoing = 'before_all';
const readsOnly = /^\s*select\b/i;

function insideOf({ engine }: Db, sql: Sql, query: Sql['query'], tx: Db['tx']): Db {
  const inside: Db = {
    ...{ engine, query, tx },
    listen: () => Promise.reject(new Error('Nobody listens inside a transaction.')),
    script: () => Promise.reject(new Error('No script runs inside a transaction.')),
    close: async () => undefined,
  };
  within.set(inside, sql);
  return inside;
}

async function savepoint<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  const answer = await after(sql, 'inner_work', work);
  await sql.query('release savepoint inner_work');
  return answer;
}

/** Runs work after a savepoint, which travels with the first statement, and is gone when the work has failed. */
async function after<T>(sql: Sql, name: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const begun = sql.query(`savepoint ${name}`);
  try {
    const [, answer] = await inOneRoundTrip(begun, work(sql));
    return answer;
  } catch (error) {
    await takeBack(sql, name);
    throw error;
  }
}

async function takeBack(sql: Sql, name: string): Promise<void> {
  await inOneRoundTrip(sql.query(`rollback to savepoint ${name}`), sql.query(`release savepoint ${name}`));
}
