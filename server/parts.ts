import type { HandlerServices } from './calls/handler.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { FileStore } from './files/store.ts';
import type { Dispatcher } from './http/dispatch.ts';
import type { SignIn } from './signIn.ts';

/** The server without its port. */
export interface ServerParts {
  config: Config;
  db: Db;
  dispatcher: Dispatcher;
  services: HandlerServices;
  files: FileStore;
  /** Null when a pool outside keeps the accounts. */
  identity: SignIn['identity'];
  clock: () => Date;
}
