import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from './db.ts';
import { WrongHandle } from './errors.ts';
import { type Connection, Session } from './session.ts';

/**
 * Knows whether the running code is inside a transaction of one database.
 * The embedded database has one connection: its outer handle, used inside a transaction, would wait for itself for ever.
 */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<Session>();

  refuseInside(): void {
    if (this.#current.getStore()?.open) {
      throw new WrongHandle(
        'Inside tx() use the handle it passes: the outer one would wait for this transaction to end.',
      );
    }
  }

  async run<T>(connection: Connection, work: (sql: Sql) => Promise<T>): Promise<T> {
    const session = new Session(connection);
    try {
      return await this.#current.run(session, () => work(session));
    } finally {
      session.end();
    }
  }
}
