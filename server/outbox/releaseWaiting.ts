import { second } from '#contract/kit/durations.ts';
import { awayReasons } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import { loadStreams } from '#server/journal/load.ts';
import { messageKind } from './message.kind.ts';
import { wakeRunners } from './queue.ts';

/** How many are brought forward by each mark that shows that the gateway is back. */
const atATime = 32;

/**
 * How long ago the last attempt failed at least, and how long it would still wait, in milliseconds. One that alone is put off
 * again and again is so tried no faster than this, and what is due by itself is left to the claim.
 */
const [failedBefore, leavesAnyway] = [30 * second, 10 * second];

/** Heads first, as everyone takes them; what someone holds is passed over. */
const waiting = `
select o.id from outbox o join stream s on s.id = o.id
where o.state = 'queued' and o.purpose = 'safety' and o.channel = 'sms' and o.reason = any($1)
  and o.attempts > 0 and o.changed_at <= $2 and o.due_at > $3 order by o.queued_at, o.id limit ${atATime}
for update of s skip locked`;

/**
 * After a text left: those of safety that wait after an attempt which failed because the gateway was away are due at once, a few at
 * a time; each of these that leaves brings the next ones forward (S-236). Texts alone have one gateway: a mail or a notification
 * that left says nothing of another server, which may have said when to come again (S-192).
 */
export async function releaseWaiting(sql: Sql, stamp: Stamp): Promise<void> {
  const at = Date.parse(stamp.at);
  const times = [new Date(at - failedBefore), new Date(at + leavesAnyway)];
  const { rows } = await sql.query<{ id: string }>(waiting, [[...awayReasons], ...times]);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const streams = [...(await loadStreams(sql, messageKind, ids, 'none')).values()];
  const fact = { type: 'message.released' } as const;
  const told = { ...fact, at: stamp.at, by: stamp.actor };
  const released = streams.filter(({ snapshot }) => snapshot.can(told)).map((stream) => ({ stream, facts: [fact] }));
  await appendMany(sql, messageKind, released, stamp);
  if (released.length > 0) await wakeRunners(sql);
}
