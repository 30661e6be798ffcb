import type { Db, OpenedDb } from './db.ts';
import type { DatabaseLimits } from './limits.ts';

/** Where the data stands: a Postgres server, a folder of this machine, or nowhere but in this process. Exactly one is given. */
export interface DbPlace {
  /** `postgres://…` */
  url?: string;
  /** Of Postgres itself, where `url` leads to a pooler that lends a connection for one transaction. */
  direct?: string;
  /** False where no prepared statement may be used through `url`. */
  prepared?: boolean;
  /** Of the Postgres server; what is not given is as usual. */
  limits?: Partial<DatabaseLimits>;
  /** The folder of the embedded database; made when it is missing. */
  folder?: string;
  memory?: boolean;
}

/** Opens the database of a place; `onRetry` is told of every transaction that is done again. Rejects with `DatabaseNotReady`, one sentence for a person, when it cannot be used. */
export const openDb = async (place: DbPlace, onRetry?: () => void): Promise<OpenedDb> => {
  const { url, folder, memory = false } = place;
  if (url !== undefined) return (await import('./postgres.ts')).openPostgres({ ...place, url }, onRetry);
  const embedded = await import('./embedded.ts');
  if (folder !== undefined) return embedded.openFolder(folder);
  if (memory) return embedded.openMemory();
  throw new TypeError('openDb needs a url, a folder or memory.');
};

/** The same place, past a pooler: for migrations and commands, which take long or need a session of their own. */
export const directPlace = (place: DbPlace): DbPlace => {
  const { direct, prepared: _ofPooler, ...same } = place;
  return direct === undefined ? place : { ...same, url: direct };
};

/** Does work that needs a connection of its own from its first statement to its last, past a pooler. `db` is the opened database of the place. */
export async function pastPooler<T>(place: DbPlace, db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (place.direct === undefined) return work(db);
  const own = await openDb(directPlace(place));
  try {
    return await work(own);
  } finally {
    await own.close();
  }
}
