import type { Sql } from './db.ts';

/** Lets the statements of this transaction take as long as they need: for upkeep that no caller waits for. */
export const withoutTimeouts = async (sql: Sql): Promise<void> => {
  await sql.query('set local statement_timeout = 0');
  await sql.query('set local lock_timeout = 0');
};
