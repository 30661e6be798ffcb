import type { Keyring, Result, Row, Sql } from './db.ts';
import { WrongHandle } from './errors.ts';

/** How an engine runs text on the connection of one transaction. */
export interface Connection {
  query<T>(text: string, params: readonly unknown[]): Promise<Result<T>>;
  script(text: string): Promise<void>;
  /** From now on answers may take as long as they need. */
  waitForLong?(): void;
}

type Around = <T>(text: string, ask: () => Promise<T>) => Promise<T>;

/** The handle of one transaction; it refuses everything once the transaction is over. */
export class Session implements Sql {
  keyring?: Keyring;
  traceparent?: string;
  /** Set where each statement is to be looked at; it asks in the same turn. */
  around?: Around;
  #open = true;
  readonly #last: [text: string, params: readonly unknown[]][] = [];
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get open(): boolean {
    return this.#open;
  }

  end(): void {
    this.#open = false;
  }

  async query<T = Row>(text: string, params: readonly unknown[] = []): Promise<Result<T>> {
    this.#refuseAfterEnd();
    return this.#ask<T>(text, params);
  }

  waitForLong(): void {
    this.#connection.waitForLong?.();
  }

  keepForEnd(text: string, params: readonly unknown[]): void {
    this.#refuseAfterEnd();
    this.#last.push([text, params]);
  }

  /** Starts what was kept for the end. */
  runKept(): Promise<unknown>[] {
    return this.#last.map(([text, params]) => this.#ask(text, params));
  }

  async script(text: string): Promise<void> {
    this.#refuseAfterEnd();
    await this.#connection.script(text);
  }

  #ask<T>(text: string, params: readonly unknown[]): Promise<Result<T>> {
    const ask = () => this.#connection.query<T>(text, params);
    return this.around ? this.around(text, ask) : ask();
  }

  #refuseAfterEnd(): void {
    if (!this.#open) throw new WrongHandle('The transaction of this handle is over.');
  }
}

/**
 * Runs a statement as the last of its transaction, in one round trip with the commit; when it fails nothing is committed. A
 * handle over someone else's transaction runs it at once.
 */
export const runAtEnd = async (sql: Sql, text: string, params: readonly unknown[]): Promise<void> => {
  if (sql instanceof Session) sql.keepForEnd(text, params);
  else await sql.query(text, params);
};

/** Several statements without parameters inside the transaction of `sql` (migrations). */
export const scriptInside = async (sql: Sql, text: string): Promise<void> => {
  if (!(sql instanceof Session))
    throw new WrongHandle('A script inside a transaction needs the handle of that transaction.');
  await sql.script(text);
};
