export type Row = Record<string, unknown>;

export interface Result<T> {
  rows: T[];
  /** Rows returned, or rows changed by a statement that returns none. */
  count: number;
}

/** Where a secret stands. It opens nowhere else, so that no one with the database puts one in place of another. */
export interface SecretLocation {
  table: string;
  column: string;
  /** The primary key of its row, as text. */
  row: string;
}

/** The data keys of a database, in memory. */
export interface Keyring {
  /** Seals under the newest data key. */
  seal(place: SecretLocation, text: string): string;
  /** Opens what {@link Keyring.seal} made, here or in another process. */
  open(sql: Sql, place: SecretLocation, sealed: string): Promise<string>;
}

/** Something that runs SQL: the database itself, or one transaction of it. Parameters are `$1…`; ids and times travel as text and Date. */
export interface Sql {
  query<T = Row>(text: string, params?: readonly unknown[]): Promise<Result<T>>;
  /** What seals and opens the secrets that stand here; undefined where the operator gave no key. */
  keyring?: Keyring;
  /** What runs now, as `traceparent` of W3C says it; undefined where nothing is traced. */
  traceparent?: string;
}

/**
 * The one interface over the embedded database and Postgres.
 * Both answer bigint as number (checked), date as `YYYY-MM-DD` text, timestamptz as Date, jsonb parsed, bytea as Buffer.
 */
export interface Db extends Sql {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction; serialization failures and deadlocks are retried from the start. The outer handle refuses to be used inside. */
  tx<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Notifications of a channel; `onResume` runs after each (re)connect, when notifications may have been missed. Returns a function that stops. */
  listen(channel: string, onPayload: (payload: string) => void, onResume: () => void): Promise<() => Promise<void>>;
  /**
   * Runs `work` on a connection of its own in no transaction, each statement without limit of time; the connection ends with
   * it, and with it the locks and settings of its session. Only a Postgres has more than one connection.
   */
  session?: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  /** Several statements without parameters, outside a transaction (migrations, tests). */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A database that this process has opened itself. */
export interface OpenedDb extends Db {
  /** How many wait for a connection just now. */
  waiting(): number;
  /** The connections that answer calls, and how many of them no one uses just now. */
  connections(): { open: number; idle: number };
  /** Whether the connection for notifications stands, and for how many seconds nothing has come over it; null before anything came. */
  hearing(): { isOpen: boolean; silentFor: number | null };
}
