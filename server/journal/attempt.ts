import type { Db, Sql } from '#server/db/db.ts';
import { retrying } from '#server/db/retry.ts';
import { Conflict } from './refusals.ts';

/** Runs load, decision and append in one transaction; a Conflict runs them again from the load, and `onConflict` is told. */
export const attempt = <T>(db: Db, work: (sql: Sql) => Promise<T>, onConflict?: () => void): Promise<T> =>
  retrying({ when: (error) => error instanceof Conflict, attempts: 8, onRetry: onConflict }, () => db.tx(work));
