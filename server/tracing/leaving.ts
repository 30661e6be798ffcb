import type { Sql } from '#server/db/db.ts';
import type { FileStore } from '#server/files/store.ts';
import { traceOf } from '#server/outbox/traces.ts';
import { NotSent, type Transport, type Transports } from '#server/outbox/transport.ts';
import type { TimerHandlers } from '#server/timers/runner.ts';
import { watchTransaction } from './statements.ts';
import type { Tracing } from './tracing.ts';

const mapped = <T, U>(given: Readonly<Record<string, T>>, change: (each: T, name: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(given).map(([name, each]) => [name, change(each, name)]));

/** The ways out, on which each attempt goes on with the trace of what caused the message. */
export const tracedTransports = (outlets: Transports, tracing: Tracing, sql: Sql): Transports => ({
  ...outlets,
  ...mapped(outlets, (transport) => transport && tracedTransport(transport, tracing, sql)),
});

const tracedTransport = (transport: Transport, tracing: Tracing, sql: Sql): Transport => ({
  async send(message, attempt) {
    const { channel } = attempt;
    const told = { 'muster.message.channel': channel, 'muster.message.attempt': attempt.attempt };
    const parent = await traceOf(sql, attempt.id);
    await tracing.begin({ name: `send ${channel}`, kind: 'consumer', parent, told }, async (span) => {
      try {
        await transport.send(message, attempt);
      } catch (error) {
        if (error instanceof NotSent) span.tell({ 'muster.message.reason': error.reason });
        throw error;
      }
    });
  },
});

/** What happens by itself, each time as a trace of its own; what is done for many at once is one. */
export function tracedTimers(handlers: TimerHandlers, tracing: Tracing): TimerHandlers {
  const trace = <T>(kind: string, sql: Sql, work: () => Promise<T>): Promise<T> =>
    tracing.begin({ name: `timer ${kind}`, kind: 'consumer' }, () => {
      watchTransaction(sql, tracing);
      return work();
    });
  return mapped<TimerHandlers[string], TimerHandlers[string]>(handlers, (handler, kind) =>
    'many' in handler
      ? { many: (sql, subjects, now) => trace(kind, sql, () => handler.many(sql, subjects, now)) }
      : (sql, subject, now) => trace(kind, sql, () => handler(sql, subject, now)),
  );
}

/** The requests to a bucket, each a part of what needs it, without the key of the file. */
export function tracedStore(store: FileStore, tracing: Tracing): FileStore {
  const ask = <T>(operation: string, work: () => Promise<T>): Promise<T> =>
    tracing.ask(`S3 ${operation}`, { 'rpc.system.name': 'aws-api', 'rpc.method': `S3/${operation}` }, work);
  const { uploads } = store;
  return {
    ...store,
    put: (file) => ask('PutObject', () => store.put(file)),
    keep: (path, file) => ask('PutObject', () => store.keep(path, file)),
    read: (key) => ask('GetObject', () => store.read(key)),
    remove: (key) => ask('DeleteObject', () => store.remove(key)),
    uploads: {
      ...uploads,
      fetch: (key, path, most) => ask('GetObject', () => uploads.fetch(key, path, most)),
      remove: (key) => ask('DeleteObject', () => uploads.remove(key)),
    },
  };
}
