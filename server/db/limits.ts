import { DatabaseNotReady } from './errors.ts';

/** How long anything of a Postgres may take before its caller is refused; times in milliseconds. */
export interface DatabaseLimits {
  /** One statement. */
  statement: number;
  /** Waiting for a lock. */
  lock: number;
  /** A transaction in which nothing is asked. */
  idle: number;
  /** Waiting for a connection, new or of the pool. */
  connect: number;
  /** Connections of the pool. */
  connections: number;
}

/** A phone gives a call up after 15 seconds: whatever takes longer is for nobody. */
export const usualLimits: DatabaseLimits = {
  statement: 10_000,
  lock: 4_000,
  idle: 10_000,
  connect: 4_000,
  connections: 10,
};

const second = 1_000;

const variables: readonly [name: string, limit: keyof DatabaseLimits, unit: number][] = [
  ['DATABASE_STATEMENT_SECONDS', 'statement', second],
  ['DATABASE_LOCK_SECONDS', 'lock', second],
  ['DATABASE_IDLE_SECONDS', 'idle', second],
  ['DATABASE_CONNECT_SECONDS', 'connect', second],
  ['DATABASE_CONNECTIONS', 'connections', 1],
];

/** The limits that the environment names. Throws `DatabaseNotReady` with a sentence for what is no number from 1 to 600. */
export const limitsIn = (env: Readonly<Record<string, string | undefined>>): Partial<DatabaseLimits> =>
  Object.fromEntries(
    variables.flatMap(([name, limit, unit]) => {
      const said = env[name];
      if (!said) return [];
      const number = /^\d{1,3}$/.test(said) ? Number(said) : 0;
      if (number < 1 || number > 600) throw new DatabaseNotReady(`${name} must be a number from 1 to 600.`);
      return [[limit, number * unit]];
    }),
  );
