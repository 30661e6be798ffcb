import type { Hono } from 'hono';
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

/** The demo organization, handed in where a server is composed: it is made with what the server has. */
export interface Demo {
  /** Fills it into a database that does not have it yet, before the server says that it is healthy. */
  fill(parts: ServerParts): Promise<void>;
  /** Its sign-on provider, with whole paths. */
  provider(parts: { db: Db; origin: string | undefined }): Hono;
}
