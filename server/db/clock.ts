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

/** Does something with the time of the database, for as long as it takes. Throws where the database doesn't answer. */
export async function withClock<T>(sql: Sql, work: (now: DatabaseClock['now']) => Promise<T>): Promise<T> {
  const { now, stop } = await startClock(sql);
  try {
    return await work(now);
  } finally {
    stop();
  }
}

/** A smaller step is waited out, so that what is written one after the other is also dated so; a larger one is followed. */
const waitedOut = second;
/** A slower answer says too little, so it is asked for again, so many times in all. */
const [quick, tries] = [second / 2, 5];

/**
 * The time of the database without asking it each time (S-182): the clock of this machine with what it differs by, which is
 * compared at the start, every minute, and as soon as that clock was set. An answer takes its time to come, so the difference
 * is kept for as long as an answer does not prove it wrong: over the embedded database it stays nothing. Until a clock that was set
 * is compared, time goes on as if it had not been. `own` is the clock of the machine, which may be wrong. Throws where the database
 * doesn't answer at the start; later the difference is kept then.
 */
export async function startClock(sql: Sql, own = (): Date => new Date()): Promise<DatabaseClock> {
  let difference = 0;
  /** When this process began by the clock of the machine: the same until that is set, or the machine sleeps. */
  const beganAt = (): number => own().getTime() - performance.now();
  /** That moment, when the clocks were compared last. */
  let compared = beganAt();
  let last = 0;
  let askedAt = -Infinity;
  let comparing: Promise<void> | undefined;

  /** Between which values the difference to a clock that began at `began` is, by one answer, and how long that took. */
  async function askOnce(began: number): Promise<{ least: number; most: number; took: number }> {
    const before = performance.now();
    const theirs = (await databaseTime(sql)).getTime();
    const after = performance.now();
    // Both clocks show whole milliseconds.
    return { least: theirs - began - after - 1, most: theirs - began - before + 1, took: after - before };
  }

  async function ask(): Promise<void> {
    askedAt = performance.now();
    const began = beganAt();
    let best = await askOnce(began);
    for (let tried = 1; tried < tries && best.took > quick; tried += 1) {
      const next = await askOnce(began);
      if (next.took < best.took) best = next;
    }
    if (difference < best.least || difference > best.most) difference = Math.round((best.least + best.most) / 2);
    compared = began;
  }

  const compare = (): Promise<void> => (comparing ??= ask().finally(() => (comparing = undefined)));
  const compareLater = (): void => void compare().catch(() => undefined);

  await compare();
  const timer = setInterval(compareLater, minute).unref();
  return {
    compare,
    now() {
      const jump = beganAt() - compared;
      const wasSet = Math.abs(jump) > waitedOut;
      if (wasSet && !comparing && performance.now() - askedAt > quick) compareLater();
      const time = own().getTime() + difference - (wasSet ? jump : 0);
      if (time > last || last - time > waitedOut) last = time;
      return new Date(last);
    },
    stop: () => clearInterval(timer),
  };
}
