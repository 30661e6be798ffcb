import { DatabaseNotReady } from './errors.ts';
import { second } from '#contract/kit/durations.ts';

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

/** A phone gives a call up after 15 seconds: whatever takes longer is for no one. */
export const usualLimits: DatabaseLimits = {
  statement: 10_000,
  lock: 4_000,
  idle: 10_000,
  connect: 4_000,
  connections: 10,
};

const variables = [
  ['DATABASE_STATEMENT_SECONDS', 'statement', second],
  ['DATABASE_LOCK_SECONDS', 'lock', second],
  ['DATABASE_IDLE_SECONDS', 'idle', second],
  ['DATABASE_CONNECT_SECONDS', 'connect', second],
  ['DATABASE_CONNECTIONS', 'connections', 1],
] as const satisfies readonly [name: string, limit: keyof DatabaseLimits, unit: number][];

export type LimitVariable = (typeof variables)[number][0];

/** The limits that the environment names. Throws `DatabaseNotReady` with a line for each that is no number from 1 to 600. */
export function limitsIn(env: Readonly<Record<string, string | undefined>>): Partial<DatabaseLimits> {
  const said = variables.flatMap(([name, limit, unit]) => {
    const text = env[name];
    if (!text) return [];
    const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    return [{ name, limit, value: number * unit, isGood: number >= 1 && number <= 600 }];
  });
  const faults = said.filter(({ isGood }) => !isGood).map(({ name }) => `${name} must be a number from 1 to 600.`);
  if (faults.length > 0) throw new DatabaseNotReady(faults.join('\n'));
  return Object.fromEntries(said.map(({ limit, value }) => [limit, value]));
}
