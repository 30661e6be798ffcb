import type { Sql } from './db.ts';
import { Session } from './session.ts';

/** Lets this transaction and its statements take as long as they need: for upkeep that no caller waits for. */
export const withoutTimeouts = async (sql: Sql): Promise<void> => {
  if (sql instanceof Session) sql.waitForLong();
  await sql.query('set local statement_timeout = 0');
  await sql.query('set local lock_timeout = 0');
  await sql.query('set local idle_in_transaction_session_timeout = 0');
};
