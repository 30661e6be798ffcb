import { second } from '#contract/kit/durations.ts';
import type { Db, Sql } from '#server/db/db.ts';
import type { DueRunner } from '#server/kit/keepRunning.ts';
import { lateAmong, withholdingLate } from './late.ts';

/** Does what is due to a stream, and thereby moves its timer, or takes it away. `now` is UTC ISO. */
export type TimerHandler = (sql: Sql, subject: string, now: string) => Promise<void>;

/**
 * The same for many streams of a kind, by a few statements. All are different ones, in the order in which they were due. Answers those
 * that it left as they were, for a later transaction: what is long work for each of them would hold up all. Never all of them.
 */
export interface TimersHandler {
  many(sql: Sql, subjects: readonly string[], now: string): Promise<readonly string[]>;
}

/** By the kind of what is due. */
export type TimerHandlers = Readonly<Record<string, TimerHandler | TimersHandler>>;

export interface TimerParts {
  db: Db;
  clock: () => Date;
  /** The time that all processes share. Without it that of `clock`. */
  timeOf?: ((sql: Sql) => Promise<Date>) | undefined;
  handlers: TimerHandlers;
  /** Facts were committed. */
  committed?: (() => void) | undefined;
  /** Takes what broke; the timer is tried again. */
  onCrash: (error: unknown) => void;
}

export interface Timers extends DueRunner {
  /**
   * Fires a timer that has failed, without waiting for its next try. False: it is not due, or another process is at it. Throws
   * what broke, which counts as no try.
   */
  fireNow(kind: string, subject: string): Promise<boolean>;
}

interface Timer {
  kind: string;
  subject: string;
}

/** How many are looked up, and how many of them stand in one transaction: such that are handled one by one, and such that are many at once. */
const [lookedUp, together, manyTogether] = [1_024, 16, 256];
/** Transactions side by side. The embedded database has one connection; in a pool most are left to calls. */
const lanes: Readonly<Record<Db['engine'], number>> = { pglite: 1, postgres: 4 };
const longestPause = 60 * second;
/** What others wait behind waits for a lock no longer than this. */
const hurried = `set local lock_timeout = '300ms'`;

const dueText = `
select t.kind, t.subject, f.kind is not null as "hasFailed"
from timer t left join timer_failure f on f.kind = t.kind and f.subject = t.subject
where t.kind = any($1) and t.due_at <= $2 and coalesce(f.retry_at <= $2, true)
  and not exists (select from sending_pause)
order by t.due_at limit $3`;

const nextText = `
select min(greatest(t.due_at, f.retry_at)) as due from timer t
left join timer_failure f on f.kind = t.kind and f.subject = t.subject
where t.kind = any($1) and not exists (select from sending_pause)`;

const takenText = `
select kind, subject from unnest($1::text[], $2::text[]) with ordinality as given (kind, subject, place)
where pg_try_advisory_xact_lock(hashtextextended('timer ' || kind || ' ' || subject, 0)) order by place`;

const stillDueText = `
select kind, subject from unnest($1::text[], $2::text[]) with ordinality as given (kind, subject, place)
join timer using (kind, subject) where due_at <= $3 order by place`;

const overcomeText = `
delete from timer_failure where (kind, subject) in (select * from unnest($1::text[], $2::text[]))`;

/**
 * Fires timers: some at a time in a transaction that holds what their handlers wrote and their next times, so that a killed
 * process leaves either both or neither, and several such transactions side by side where the database takes them (S-183).
 * What is of one kind is done together where its handler takes many (S-189). A process that is at a timer keeps it from the
 * others until then. Where one of them fails, or waits for a lock, they are fired in smaller groups and then alone, that one
 * last; one that fails so is tried again after 2 s, 4 s and so on, at last every minute, and holds up no other. None fires
 * while sending is off.
 */
export function createTimers(parts: TimerParts): Timers {
  const { db, handlers, clock, timeOf, committed, onCrash } = parts;
  const kinds = Object.keys(handlers);
  const timeIn = (sql: Sql): Promise<Date> => (timeOf ? timeOf(sql) : Promise.resolve(clock()));
  const stopping = new AbortController();
  let round: Promise<void> = Promise.resolve();

  async function fireAll(): Promise<void> {
    for (let fired = 1; fired > 0 && !stopping.signal.aborted; ) {
      const { rows } = await db.query<Timer & { hasFailed: boolean }>(dueText, [kinds, await timeIn(db), lookedUp]);
      fired = await fireSideBySide(groupsOf(rows, handlers));
    }
  }

  /** Returns how many this process fired. */
  async function fireSideBySide(groups: Timer[][]): Promise<number> {
    let fired = 0;
    async function fireInTurn(): Promise<void> {
      for (let group = groups.shift(); group && !stopping.signal.aborted; group = groups.shift())
        fired += await tryToFire(group);
    }
    const ended = await Promise.allSettled(Array.from({ length: lanes[db.engine] }, fireInTurn));
    const broken = ended.find((each) => each.status === 'rejected');
    if (broken) throw broken.reason;
    return fired;
  }

  async function tryToFire(group: readonly Timer[]): Promise<number> {
    const [first, second] = group;
    if (first && !second) return fireAlone(first);
    const left: Timer[] = [];
    let fired = await fireHurried(group, left);
    for (const timer of left) if (!stopping.signal.aborted) fired += await fireAlone(timer);
    return fired;
  }

  /** What fails or is held up is taken apart, until those that do so are alone; they are left, for after the others. */
  async function fireHurried(group: readonly Timer[], left: Timer[]): Promise<number> {
    try {
      return await inTransaction(group, hurried);
    } catch {
      let fired = 0;
      if (group.length === 1) left.push(...group);
      else for (const part of partsOf(group)) if (!stopping.signal.aborted) fired += await fireHurried(part, left);
      return fired;
    }
  }

  const fireAlone = (timer: Timer): Promise<number> =>
    inTransaction([timer]).catch((error: unknown) => noteFailure(timer, error));

  async function inTransaction(group: readonly Timer[], first?: string): Promise<number> {
    const fired = await db.tx(async (sql) => {
      if (first !== undefined) await sql.query(first);
      return fire(sql, group);
    });
    if (fired > 0) committed?.();
    return fired;
  }

  async function noteFailure(timer: Timer, error: unknown): Promise<number> {
    onCrash(error);
    await db.tx(async (sql) => rememberFailure(sql, timer, await timeIn(sql)));
    return 1;
  }

  /** Returns how many of them this process fired. No stream is held before its timer, and nothing else takes these locks. */
  async function fire(sql: Sql, group: readonly Timer[]): Promise<number> {
    const taken = (await sql.query<Timer>(takenText, columnsOf(group))).rows;
    if (taken.length === 0) return 0;
    const now = await timeIn(sql);
    const stillDue = async (timers: readonly Timer[]) =>
      (await sql.query<Timer>(stillDueText, [...columnsOf(timers), now])).rows;
    const due = await stillDue(taken);
    if (due.length === 0) return 0;
    const late = await lateAmong(sql, columnsOf(due)[1]);
    const done: Timer[] = [];
    for (const run of runsOf(due, late)) {
      let left: readonly string[] = [];
      const work = async () => {
        left = await handle(sql, run, now.toISOString());
      };
      await (run.isLate ? withholdingLate(sql, now, work) : work());
      done.push(...run.subjects.filter((each) => !left.includes(each)).map((subject) => ({ kind: run.kind, subject })));
    }
    const [stuck] = await stillDue(done);
    if (stuck) throw new Error(`The timer of a ${stuck.kind} is as due as before.`);
    await sql.query(overcomeText, columnsOf(done));
    return done.length;
  }

  /** Answers what is left to a transaction of its own. */
  async function handle(sql: Sql, { kind, subjects }: Run, now: string): Promise<readonly string[]> {
    const handler = handlers[kind];
    if (handler && 'many' in handler) return handler.many(sql, subjects, now);
    for (const subject of subjects) await handler?.(sql, subject, now);
    return [];
  }

  return {
    begin() {
      round = round.then(fireAll, fireAll);
      return round;
    },
    fireNow: async (kind, subject) => (await inTransaction([{ kind, subject }], hurried)) > 0,
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

const columnsOf = (timers: readonly Timer[]): [kinds: string[], subjects: string[]] => [
  timers.map(({ kind }) => kind),
  timers.map(({ subject }) => subject),
];

interface Run {
  kind: string;
  subjects: string[];
  isLate: boolean;
}

/** Those that follow each other and are of one kind, all late or none. */
function runsOf(due: readonly Timer[], late: ReadonlySet<string>): Run[] {
  const runs: Run[] = [];
  for (const { kind, subject } of due) {
    const isLate = late.has(subject);
    const last = runs.at(-1);
    if (last?.kind === kind && last.isLate === isLate) last.subjects.push(subject);
    else runs.push({ kind, subjects: [subject], isLate });
  }
  return runs;
}

/** In their order; one that has failed before stands alone, so that it breaks nothing off. */
function groupsOf(timers: readonly (Timer & { hasFailed: boolean })[], handlers: TimerHandlers): Timer[][] {
  const groups: Timer[][] = [];
  let open: Timer[] | null = null;
  let weight = 0;
  for (const { hasFailed, ...timer } of timers) {
    const handler = handlers[timer.kind];
    const own = handler && 'many' in handler ? 1 : manyTogether / together;
    if (hasFailed) groups.push([timer]);
    else if (open && weight + own <= manyTogether) {
      open.push(timer);
      weight += own;
    } else {
      groups.push((open = [timer]));
      weight = own;
    }
  }
  return groups;
}

/** Of a large group such as are handled one by one, of those each. */
function partsOf(group: readonly Timer[]): Timer[][] {
  const size = group.length > together ? together : 1;
  return Array.from({ length: Math.ceil(group.length / size) }, (_, part) =>
    group.slice(part * size, (part + 1) * size),
  );
}

const failedText = `
insert into timer_failure (kind, subject, attempts, retry_at) values ($1, $2, 1, $3)
on conflict (kind, subject) do update set attempts = timer_failure.attempts + 1,
  retry_at = $4::timestamptz + least($5, 1000 * power(2, least(timer_failure.attempts + 1, 10))) * interval '1 millisecond'`;

const rememberFailure = async (sql: Sql, { kind, subject }: Timer, now: Date): Promise<void> =>
  void (await sql.query(failedText, [kind, subject, new Date(now.getTime() + 2 * second), now, longestPause]));
