import type { Sql } from '#server/db/db.ts';
import { runAtEnd } from '#server/db/session.ts';

/** The channel on which the database says that timers were set. */
export const timerChannel = 'timers';

/** A timer that is due for longer than this is late, in milliseconds: a runner looks at once, and in any case within a minute. */
export const lateAfter = 60_000;

const set = `
insert into timer (kind, subject, due_at) values ($1, $2, $3)
on conflict (kind, subject) do update set due_at = excluded.due_at`;

/** When something happens next to a stream by itself, as its facts say it; null: nothing does. A kind of stream projects it. */
export async function setTimer(sql: Sql, kind: string, subject: string, due: string | null): Promise<void> {
  if (due === null) await sql.query('delete from timer where kind = $1 and subject = $2', [kind, subject]);
  else {
    await sql.query(set, [kind, subject, new Date(due)]);
    await wakeTimers(sql);
  }
}

const setMany = `
insert into timer (kind, subject, due_at) select $1, t.subject, t.due from unnest($2::text[], $3::timestamptz[]) as t (subject, due)
on conflict (kind, subject) do update set due_at = excluded.due_at`;

/** {@link setTimer} for many of a kind, each named once. */
export async function setTimers(sql: Sql, kind: string, timers: ReadonlyMap<string, string | null>): Promise<void> {
  const [over, set] = [[...timers].filter(([, due]) => due === null), [...timers].filter(([, due]) => due !== null)];
  const subjectsOf = (some: typeof over) => some.map(([subject]) => subject);
  if (over.length > 0)
    await sql.query('delete from timer where kind = $1 and subject = any($2)', [kind, subjectsOf(over)]);
  if (set.length === 0) return;
  await sql.query(setMany, [kind, subjectsOf(set), set.map(([, due]) => new Date(due ?? 0))]);
  await wakeTimers(sql);
}

const told = new WeakSet<Sql>();

/** Wakes the timers of every process, once for each transaction, after its commit. */
export async function wakeTimers(sql: Sql): Promise<void> {
  if (told.has(sql)) return;
  told.add(sql);
  await runAtEnd(sql, 'select pg_notify($1, $2)', [timerChannel, '']);
}
