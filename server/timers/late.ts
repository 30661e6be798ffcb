import type { Sql } from '#server/db/db.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import { loadStreams } from '#server/journal/load.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import { messageKind } from '#server/outbox/message.kind.ts';

const lateText = 'select subject from late_timer where subject = any($1)';
const endText = 'select coalesce(max(pos), 0) as pos from journal';
const begunText = `
select j.stream as id, s.kind from journal j join stream s on s.id = j.stream
where j.pos > $1 and j.version = 1 and j.xid = pg_current_xact_id()`;

/** Those of these streams whose time had come long before, because they came out of a backup. */
export const lateAmong = async (sql: Sql, subjects: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await sql.query<{ subject: string }>(lateText, [subjects])).rows.map(({ subject }) => subject));

/**
 * Does what is due to a stream that is late: the messages of it are not sent, and what begins with it, an alert with its own
 * waves, tells no one either.
 */
export async function withholdingLate(sql: Sql, now: Date, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql.query<{ pos: number }>(endText);
  await work();
  const begun = (await sql.query<{ id: string; kind: string }>(begunText, [rows[0]?.pos ?? 0])).rows;
  const idsOf = (isMessage: boolean) =>
    begun.filter(({ kind }) => (kind === messageKind.kind) === isMessage).map(({ id }) => id);
  await withhold(sql, idsOf(true), { actor: timersActor, at: now.toISOString() });
  await sql.query('insert into late_timer (subject) select unnest($1::text[]) on conflict do nothing', [idsOf(false)]);
}

/** Ends messages that wait as not sent, because a backup was restored. An operator may retry each. */
export async function withhold(sql: Sql, ids: readonly string[], stamp: { actor: string; at: string }): Promise<void> {
  if (ids.length === 0) return;
  const streams = await loadStreams(sql, messageKind, ids, 'update');
  const facts = [{ type: 'message.withheld', reason: 'restored' }] as const;
  await appendMany(
    sql,
    messageKind,
    [...streams.values()].map((stream) => ({ stream, facts })),
    stamp,
  );
}
