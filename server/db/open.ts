import type { OpenedDb } from './db.ts';
import type { DatabaseLimits } from './limits.ts';

/** Where the data stands: a Postgres server, a folder of this machine, or nowhere but in this process. Exactly one is given. */
export interface DbPlace {
  /** `postgres://…` */
  url?: string;
  /** Of the Postgres server; what is not given is as usual. */
  limits?: Partial<DatabaseLimits>;
  /** The folder of the embedded database; made when it is missing. */
  folder?: string;
  memory?: boolean;
}

/** Opens the database of a place; `onRetry` is told of every transaction that is done again. Rejects with `DatabaseUnusable`, one sentence for a person, when it cannot be used. */
export const openDb = async (place: DbPlace, onRetry?: () => void): Promise<OpenedDb> => {
  const { url, limits, folder, memory = false } = place;
  if (url !== undefined) return (await import('./postgres.ts')).openPostgres(url, limits, onRetry);
  const embedded = await import('./embedded.ts');
  if (folder !== undefined) return embedded.openFolder(folder);
  if (memory) return embedded.openMemory();
  throw new TypeError('openDb needs a url, a folder or memory.');
};
