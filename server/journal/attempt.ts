import type { Db, Sql } from '#server/db/db.ts';
import { retrying } from '#server/db/retry.ts';
import { Conflict } from './refusals.ts';

/** Runs load, decision and append in one transaction; a Conflict runs them again from the load. */
export const attempt = <T>(db: Db, work: (sql: Sql) => Promise<T>): Promise<T> =>
  retrying({ when: (error) => error instanceof Conflict, attempts: 8 }, () => db.tx(work));
