import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Sql } from '#server/db/db.ts';
import { minute, second } from '#contract/kit/durations.ts';

/** What does things when they are due. */
export interface DueRunner {
  /** Begins what is due. */
  begin(): Promise<void>;
  /** Takes who is told in how many milliseconds something is due, where that may be sooner than was reckoned with. */
  whenDue(listener: (wait: number) => void): void;
  /** When the next thing is due; null when none is. */
  nextDue(): Promise<Date | null>;
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

export interface RunningParts {
  db: Db;
  /** On which the database says that a transaction left something to do. */
  channel: string;
  runner: DueRunner;
  clock: () => Date;
  /** The time that all processes share, by which things are due. Without it that of `clock`. */
  timeOf?: ((sql: Sql) => Promise<Date>) | undefined;
  onCrash: (error: unknown) => void;
}

/** After a failed round another begins this much later at the latest: what is due may be an alert. */
const longestAfterFailure = 10 * second;

/**
 * Keeps a runner going: at once, whenever a transaction that left something to do was committed (here or in another
 * process), when the next thing is due, and every minute, because a clock may be set. A round that fails is followed by
 * another after a second, then after twice as long each time, ten seconds at most. Returns a function that stops.
 */
export async function keepRunning(parts: RunningParts): Promise<() => Promise<void>> {
  const { db, channel, runner, clock, timeOf, onCrash } = parts;
  let round: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let wakesAt = 0;
  let afterFailure = second;
  // The embedded database tells of a commit while its transaction is not quite over: a round is never part of it.
  const outside = AsyncLocalStorage.snapshot();

  async function run(): Promise<void> {
    let wait: number;
    try {
      do {
        again = false;
        await runner.begin();
      } while (again && !stopping.signal.aborted);
      wait = await untilNext();
      afterFailure = second;
    } catch (error) {
      if (!stopping.signal.aborted) onCrash(error);
      wait = afterFailure;
      afterFailure = Math.min(2 * afterFailure, longestAfterFailure);
    }
    round = undefined;
    if (stopping.signal.aborted) return;
    if (again) wake();
    else wakeIn(wait);
  }

  function wakeIn(wait: number): void {
    clearTimeout(timer);
    wakesAt = performance.now() + wait;
    timer = setTimeout(wake, wait).unref();
  }

  /** Something failed and is tried again before the time that was reckoned with. */
  function sooner(milliseconds: number): void {
    const wait = Math.max(milliseconds, second);
    if (!stopping.signal.aborted && !round && performance.now() + wait < wakesAt) wakeIn(wait);
  }

  async function untilNext(): Promise<number> {
    const due = await runner.nextDue();
    if (due === null) return minute;
    const now = timeOf ? await timeOf(db) : clock();
    return Math.min(Math.max(due.getTime() - now.getTime(), second), minute);
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    again = true;
    clearTimeout(timer);
    round ??= outside(run);
  }

  runner.whenDue((wait) => outside(() => sooner(wait)));
  const unlisten = await db.listen(channel, wake, wake);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await unlisten();
    await runner.stop();
    await round;
  };
}
