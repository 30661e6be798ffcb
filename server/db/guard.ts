import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from './db.ts';
import { WrongHandle } from './errors.ts';
import { type Connection, Session } from './session.ts';
import { inOneRoundTrip } from './roundTrip.ts';

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

  /** Runs the work, and then what it kept for the end together with `commit`. */
  async run<T>(connection: Connection, work: (sql: Sql) => Promise<T>, commit: () => Promise<void>): Promise<T> {
    const session = new Session(connection);
    try {
      const answer = await this.#current.run(session, () => work(session));
      await inOneRoundTrip(...session.runKept(), commit());
      return answer;
    } finally {
      session.end();
    }
  }
}
