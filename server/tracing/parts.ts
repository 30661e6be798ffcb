import type { MiddlewareHandler } from 'hono';
import { createIsProxy, type TrustedProxies } from '#server/clients/address.ts';
import type { Db, Sql } from '#server/db/db.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Dispatcher } from '#server/http/dispatch.ts';
import type { Transports } from '#server/outbox/transport.ts';
import type { TimerHandlers } from '#server/timers/runner.ts';
import { tracedDispatcher } from './dispatcher.ts';
import { tracedStore, tracedTimers, tracedTransports } from './leaving.ts';
import { tracedRequests } from './requests.ts';
import { tracedDb } from './statements.ts';
import type { Tracing } from './tracing.ts';

/** What is put around each part of a server. */
export interface AroundParts {
  db(db: Db): Db;
  dispatcher(dispatcher: Dispatcher): Dispatcher;
  bucket(store: FileStore): FileStore;
  outlets(outlets: Transports, sql: Sql): Transports;
  timers(handlers: TimerHandlers): TimerHandlers;
  /** Null: nothing stands before the requests. */
  requests(trusted: TrustedProxies | undefined): MiddlewareHandler | null;
}

/** Makes the parts of a server tell what they do; where nothing is traced they stay what they are. */
export const aroundParts = (tracing: Tracing | null): AroundParts =>
  tracing
    ? {
        db: (db) => tracedDb(db, tracing),
        dispatcher: (dispatcher) => tracedDispatcher(dispatcher, tracing),
        bucket: (store) => tracedStore(store, tracing),
        outlets: (outlets, sql) => tracedTransports(outlets, tracing, sql),
        timers: (handlers) => tracedTimers(handlers, tracing),
        requests: (trusted) => tracedRequests(tracing, createIsProxy(trusted)),
      }
    : untraced;

const untraced: AroundParts = {
  db: (db) => db,
  dispatcher: (dispatcher) => dispatcher,
  bucket: (store) => store,
  outlets: (outlets) => outlets,
  timers: (handlers) => handlers,
  requests: () => null,
};
