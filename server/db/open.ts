import type { Db } from './db.ts';

/** Where the data stands: a Postgres server, a folder of this machine, or nowhere but in this process. Exactly one is given. */
export interface DbPlace {
  /** `postgres://…` */
  url?: string;
  /** The folder of the embedded database; made when it is missing. */
  folder?: string;
  memory?: boolean;
}

/** Opens the database of a place. Rejects with `DatabaseUnusable`, one sentence for a person, when it cannot be used. */
export const openDb = async ({ url, folder, memory = false }: DbPlace): Promise<Db> => {
  if (url !== undefined) return (await import('./postgres.ts')).openPostgres(url);
  const embedded = await import('./embedded.ts');
  if (folder !== undefined) return embedded.openFolder(folder);
  if (memory) return embedded.openMemory();
  throw new TypeError('openDb needs a url, a folder or memory.');
};
