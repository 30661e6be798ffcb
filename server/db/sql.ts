import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Sql } from './db.ts';
import type { Tables } from './tables.ts';

/** Writes typed SQL over the tables; it has no connection and never runs anything. */
export const q = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Every row of a query. */
export const all = async <T>(sql: Sql, query: Compilable<T>): Promise<T[]> => {
  const { sql: text, parameters } = query.compile();
  return (await sql.query<T>(text, parameters)).rows;
};

/** The row of a query that has at most one, or null. */
export const one = async <T>(sql: Sql, query: Compilable<T>): Promise<T | null> => {
  const rows = await all(sql, query);
  if (rows.length > 1) throw new Error(`A query for one row found ${rows.length}.`);
  return rows[0] ?? null;
};

/** Runs a statement; answers how many rows it changed. */
export const run = async (sql: Sql, query: Compilable): Promise<number> => {
  const { sql: text, parameters } = query.compile();
  return (await sql.query(text, parameters)).count;
};
