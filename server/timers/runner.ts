import type { Db, Sql } from '#server/db/db.ts';
import { reportingLateness } from './late.ts';
import type { DueRunner } from '#server/kit/keepRunning.ts';
import { second } from '#contract/kit/durations.ts';

/** Does what is due to a stream, and thereby moves its timer, or takes it away. `now` is UTC ISO. */
export type TimerHandler = (sql: Sql, subject: string, now: string) => Promise<void>;

export interface TimerParts {
  db: Db;
  clock: () => Date;
  /** The time that all processes share. Without it that of `clock`. */
  timeOf?: ((sql: Sql) => Promise<Date>) | undefined;
  handlers: Readonly<Record<string, TimerHandler>>;
  /** Facts were committed. */
  committed?: (() => void) | undefined;
  /** Takes what broke; the timer is tried again. */
  onCrash: (error: unknown) => void;
}

interface Timer {
  kind: string;
  subject: string;
}

const atOnce = 64;
const longestPause = 60 * second;

const dueText = `
select t.kind, t.subject from timer t left join timer_failure f on f.kind = t.kind and f.subject = t.subject
where t.kind = any($1) and t.due_at <= $2 and coalesce(f.retry_at <= $2, true)
  and not exists (select from sending_pause)
order by t.due_at limit $3`;

const nextText = `
select min(greatest(t.due_at, f.retry_at)) as due from timer t
left join timer_failure f on f.kind = t.kind and f.subject = t.subject
where t.kind = any($1) and not exists (select from sending_pause)`;

const stillDue = 'select from timer where kind = $1 and subject = $2 and due_at <= $3';

/**
 * Fires timers: each in a transaction of its own that holds what its handler wrote and the timer's next time, so that a killed
 * process leaves either both or neither. A process that is at a timer keeps it from the others until then. A timer that fails
 * is tried again after 2 s, 4 s and so on, at last every minute, and holds up no other one. None fires while sending is off.
 */
export function createTimers(parts: TimerParts): DueRunner {
  const { db, handlers, clock, timeOf, committed, onCrash } = parts;
  const kinds = Object.keys(handlers);
  const timeIn = (sql: Sql): Promise<Date> => (timeOf ? timeOf(sql) : Promise.resolve(clock()));
  const stopping = new AbortController();
  let round: Promise<void> = Promise.resolve();

  async function fireAll(): Promise<void> {
    for (let fired = 1; fired > 0 && !stopping.signal.aborted; ) {
      fired = 0;
      const { rows } = await db.query<Timer>(dueText, [kinds, await timeIn(db), atOnce]);
      for (const timer of rows) if (!stopping.signal.aborted && (await tryToFire(timer))) fired += 1;
    }
  }

  async function tryToFire(timer: Timer): Promise<boolean> {
    try {
      const isDone = await db.tx((sql) => fire(sql, timer));
      if (isDone) committed?.();
      return isDone;
    } catch (error) {
      onCrash(error);
      await db.tx(async (sql) => rememberFailure(sql, timer, await timeIn(sql)));
      return true;
    }
  }

  /** Returns whether this process did it. No stream is held before the timer, and nothing else takes this lock. */
  async function fire(sql: Sql, { kind, subject }: Timer): Promise<boolean> {
    if (!(await takeTimer(sql, `timer ${kind} ${subject}`))) return false;
    const now = await timeIn(sql);
    const isDue = async () => (await sql.query(stillDue, [kind, subject, now])).rows.length > 0;
    if (!(await isDue())) return false;
    await reportingLateness(sql, subject, now, async () => handlers[kind]?.(sql, subject, now.toISOString()));
    if (await isDue()) throw new Error(`The timer of a ${kind} is as due as before.`);
    await sql.query('delete from timer_failure where kind = $1 and subject = $2', [kind, subject]);
    return true;
  }

  return {
    begin() {
      round = round.then(fireAll, fireAll);
      return round;
    },
    whenDue: () => undefined,
    async nextDue() {
      return (await db.query<{ due: Date | null }>(nextText, [kinds])).rows[0]?.due ?? null;
    },
    async stop() {
      stopping.abort();
      await round.catch(() => undefined);
    },
  };
}

const takeTimer = async (sql: Sql, name: string): Promise<boolean> => {
  const { rows } = await sql.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
    [name],
  );
  return rows[0]?.taken ?? false;
};

const failedText = `
insert into timer_failure (kind, subject, attempts, retry_at) values ($1, $2, 1, $3)
on conflict (kind, subject) do update set attempts = timer_failure.attempts + 1,
  retry_at = $4::timestamptz + least($5, 1000 * power(2, least(timer_failure.attempts + 1, 10))) * interval '1 millisecond'`;

const rememberFailure = async (sql: Sql, { kind, subject }: Timer, now: Date): Promise<void> =>
  void (await sql.query(failedText, [kind, subject, new Date(now.getTime() + 2 * second), now, longestPause]));
