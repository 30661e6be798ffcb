import type { Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';

const note = `
insert into message_trace (message_id, traceparent, at) select id, $2, $3 from unnest($1::text[]) as queued (id)
on conflict do nothing`;

/** Keeps what caused messages, where it is traced: whoever sends them, now or hours later, goes on with that trace. */
export async function noteTraces(sql: Sql, messages: ReadonlySet<string>, at: string): Promise<void> {
  if (sql.traceparent === undefined || messages.size === 0) return;
  await sql.query(note, [[...messages], sql.traceparent, new Date(at)]);
}

/** What caused a message, as `traceparent`; null where no one traced it, or where it is not to be had now. */
export async function traceOf(sql: Sql, message: string): Promise<string | null> {
  const kept = q.selectFrom('message_trace').select('traceparent').where('message_id', '=', message);
  return (await one(sql, kept).catch(() => null))?.traceparent ?? null;
}

/** A message is tried for twelve hours; a trace that is longer than a day is nothing that someone reads. */
const keptMs = 24 * 60 * 60_000;

/** Forgets what caused the messages of yesterday. */
export async function sweepTraces(sql: Sql, now: Date): Promise<void> {
  await run(sql, q.deleteFrom('message_trace').where('at', '<', new Date(now.getTime() - keptMs)));
}
