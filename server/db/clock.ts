import { minute, second } from '#contract/kit/durations.ts';
import type { Sql } from './db.ts';

/** The time of the database, which all processes over it share. */
export async function databaseTime(sql: Sql): Promise<Date> {
  const { rows } = await sql.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
}

export interface DatabaseClock {
  now: () => Date;
  /** Asks the database again. */
  compare(): Promise<void>;
  stop(): void;
}

/** A smaller step back is waited out, so that what is written one after the other is also dated so; a larger one is followed. */
const waitedOut = second;

/**
 * The time of the database without asking it each time (S-182): the clock of this machine with what it differs by, which is
 * compared at the start, every minute, and as soon as that clock was set. An answer takes its time to come, so the difference
 * is kept for as long as an answer does not prove it wrong: over the embedded database it stays nothing. `own` is the clock of
 * the machine, which may be wrong. Throws where the database doesn't answer at the start; later the difference is kept then.
 */
export async function startClock(sql: Sql, own = (): Date => new Date()): Promise<DatabaseClock> {
  let difference = 0;
  let steady = steadyOf();
  let last = 0;
  let comparing: Promise<void> | undefined;

  /** Stays the same until the clock of the machine is set, or the machine sleeps. */
  function steadyOf(): number {
    return own().getTime() - performance.now();
  }

  async function ask(): Promise<void> {
    steady = steadyOf();
    const before = own().getTime();
    const theirs = (await databaseTime(sql)).getTime();
    const after = own().getTime();
    // Both clocks show whole milliseconds.
    const [least, most] = [theirs - after - 1, theirs - before + 1];
    if (difference < least || difference > most) difference = Math.round((least + most) / 2);
  }

  const compare = (): Promise<void> => (comparing ??= ask().finally(() => (comparing = undefined)));
  const compareLater = (): void => void compare().catch(() => undefined);

  await compare();
  const timer = setInterval(compareLater, minute).unref();
  return {
    compare,
    now() {
      if (!comparing && Math.abs(steadyOf() - steady) > waitedOut) compareLater();
      const time = own().getTime() + difference;
      if (time > last || last - time > waitedOut) last = time;
      return new Date(last);
    },
    stop: () => clearInterval(timer),
  };
}
