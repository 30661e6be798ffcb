/** The database cannot be used at all; the message is one sentence for the person who starts the server. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/** Another process holds the folder of the embedded database. */
export class DatabaseInUse extends DatabaseUnusable {
  override name = 'DatabaseInUse';
}

/** The folder of the embedded database does not open. */
export class DatabaseDamaged extends DatabaseUnusable {
  override name = 'DatabaseDamaged';
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

const carriesValues = ['params', 'query', 'queryOptions', 'detail', 'where', 'internalQuery'];

/** Takes off an engine's error what may hold a person's data, so that it can be logged. */
export const withoutValues = (error: unknown): unknown => {
  if (error instanceof Error) for (const key of carriesValues) Reflect.deleteProperty(error, key);
  return error;
};
