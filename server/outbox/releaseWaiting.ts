import { second } from '#contract/kit/durations.ts';
import { awayReasons } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { loadStreams } from '#server/journal/load.ts';
import { messageKind, type MessageMachine, type NewMessageFact } from './message.kind.ts';
import { wakeRunners } from './queue.ts';

interface Appended {
  stream: Loaded<MessageMachine>;
  facts: readonly NewMessageFact[];
}

/** How many are brought forward by each mark that shows that a carrier is back. */
const atATime = 32;

/**
 * How long ago the last attempt failed at least, and how long it would still wait, in milliseconds. One that alone is put off
 * again and again is so tried no faster than this, and what is due by itself is left to the claim, which locks it.
 */
const [failedBefore, leavesAnyway] = [30 * second, 10 * second];

const waiting = `
select id from outbox where state = 'queued' and purpose = 'safety' and channel = any($1) and reason = any($2)
  and attempts > 0 and changed_at <= $3 and due_at > $4 order by queued_at, id limit ${atATime} for update skip locked`;

/**
 * Where a message left over a channel, those of safety that wait after an attempt which failed because whoever carries them was
 * away are due at once, a few at a time: each of these that leaves brings the next ones forward (S-236).
 */
export async function releaseWaiting(sql: Sql, appended: readonly Appended[], stamp: Stamp): Promise<void> {
  const left = appended.filter(({ facts: [fact] }) => fact?.type === 'message.sent');
  const channels = [...new Set(left.map(({ stream }) => stream.snapshot.context.channel))];
  if (channels.length === 0) return;
  const at = Date.parse(stamp.at);
  const times = [new Date(at - failedBefore), new Date(at + leavesAnyway)];
  const { rows } = await sql.query<{ id: string }>(waiting, [channels, [...awayReasons], ...times]);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const streams = [...(await loadStreams(sql, messageKind, ids, 'update')).values()];
  const fact = { type: 'message.released' } as const;
  const told = { ...fact, at: stamp.at, by: stamp.actor };
  const released = streams.filter(({ snapshot }) => snapshot.can(told)).map((stream) => ({ stream, facts: [fact] }));
  await appendMany(sql, messageKind, released, stamp);
  if (released.length > 0) await wakeRunners(sql);
}
