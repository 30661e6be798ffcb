import type { Db, Sql } from '#server/db/db.ts';

class Undone extends Error {}

/** Lets work happen in one transaction and takes all of it back. Transactions of the database it is given are savepoints of that one. */
export async function undone(db: Db, work: (inside: Db) => Promise<void>): Promise<void> {
  try {
    await db.tx(async (sql) => {
      await work({
        engine: db.engine,
        query: (text, params) => sql.query(text, params),
        tx: (inner) => savepoint(sql, inner),
        listen: () => Promise.reject(new Error('Nobody listens inside a transaction.')),
        script: () => Promise.reject(new Error('No script runs inside a transaction.')),
        close: async () => undefined,
      });
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

async function savepoint<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  await sql.query('savepoint inner_work');
  try {
    const answer = await work(sql);
    await sql.query('release savepoint inner_work');
    return answer;
  } catch (error) {
    await sql.query('rollback to savepoint inner_work');
    await sql.query('release savepoint inner_work');
    throw error;
  }
}
