/** The database cannot be used at all; the message is one sentence for the person who starts the server. */
export class DatabaseNotReady extends Error {
  override name = 'DatabaseNotReady';
}

/** Another process holds the folder of the embedded database. */
export class DatabaseInUse extends DatabaseNotReady {
  override name = 'DatabaseInUse';
}

/** The folder of the embedded database does not open. */
export class DatabaseDamaged extends DatabaseNotReady {
  override name = 'DatabaseDamaged';
}

/** Its secrets are sealed, and the key at hand does not open them. */
export class SecretsLocked extends DatabaseNotReady {
  override name = 'SecretsLocked';
}

/** A program error: the handle of the database was used where the handle of the transaction belongs, or after its end. */
export class WrongHandle extends Error {
  override name = 'WrongHandle';
}

/** A statement of the transaction failed, the failure was swallowed, and nothing was committed. */
export class TransactionLost extends Error {
  override name = 'TransactionLost';
  override message = 'A statement failed inside the transaction: nothing was committed.';
}

/** The embedded database did not answer as a Postgres does; only opening it again helps. */
export class DatabaseStopped extends Error {
  override name = 'DatabaseStopped';
  override message = 'The embedded database stopped answering: start the server again.';
}

/** What the pool says to whom it gave no connection. */
const poolTimeout = 'timeout exceeded when trying to connect';

/** The database does not answer, or not in time; it may do so again by itself. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  override message = 'The database does not answer.';

  /** What it was, by the code of Postgres or of the network, never by their words; null while it is known to be away. */
  get reason(): string | null {
    if (this.cause === undefined) return null;
    const waited = this.cause instanceof Error && this.cause.message === poolTimeout;
    return sqlState(this.cause) ?? (waited ? 'no connection in time' : 'connection lost');
  }

  /** Whether the connection is as good as before: a statement took too long, or waited too long for a lock. */
  get leavesConnection(): boolean {
    return ['55P03', '57014'].includes(this.reason ?? '');
  }
}

const text = (error: unknown, key: string): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

/** The SQLSTATE of an error that came from either engine. */
export const sqlState = (error: unknown): string | undefined => text(error, 'code');

/** Whether a unique rule refused the row; with a name, whether that rule did. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' && (constraint === undefined || text(error, 'constraint') === constraint);

/** Whether running the whole transaction again may succeed: serialization failure or deadlock. */
export const isTransient = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
};

/** Also what is read-only: the server that it was before another one took its place. */
const awayStates = /^(08...|25006|25P0[34]|53...|55P03|57014|57P0[1-5])$/;
const awayCodes = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** What says that Postgres was not there, or that a statement waited for too long, as one error; all else as it is. */
export const asAway = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error;
  const code = sqlState(error) ?? '';
  const isAway = awayStates.test(code) || awayCodes.test(code) || awayWords.test(error.message);
  return isAway ? new DatabaseAway(undefined, { cause: withoutValues(error) }) : error;
};

const carriesValues = ['params', 'query', 'queryOptions', 'detail', 'where', 'internalQuery'];

/** Takes off an engine's error what may hold a person's data, so that it can be logged. */
export const withoutValues = (error: unknown): unknown => {
  if (error instanceof Error) for (const key of carriesValues) Reflect.deleteProperty(error, key);
  return error;
};
