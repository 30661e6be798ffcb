import { minute } from '#contract/kit/durations.ts';
import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { loadStreams } from '#server/journal/load.ts';
import { messageKind, type MessageMachine, type NewMessageFact } from '../message.kind.ts';
import { wakeRunners } from '../queue.ts';

interface Appended {
  /** As it stood before its facts. */
  stream: Loaded<MessageMachine>;
  facts: readonly NewMessageFact[];
}

const ofOver = `
select distinct f.mail_id as id from pushed_first f join outbox p on p.id = f.push_id join outbox m on m.id = f.mail_id
where f.push_id = any($1) and p.state in ('failed', 'dropped') and m.state = 'queued' and m.reason = 'pushed'
  and m.due_at > $2`;

/**
 * A mail that is due within this time, in milliseconds, leaves by itself. The claim of its lane may hold it and wait for the turn that
 * a claim of notifications has: who has that must wait for no mail. It is longer than a transaction waits for anything.
 */
const leavesAnyway = minute;

const stillTold = `
select distinct f.mail_id as id from pushed_first f join outbox p on p.id = f.push_id
where f.mail_id = any($1) and p.state not in ('failed', 'dropped')`;

/**
 * Lets the mails leave at once whose notifications reach no device (N-123), after the facts that say so were written. Of two
 * transactions that end the last two notifications of a mail, the later one waits for the other at its head, and lets it leave.
 */
export async function releaseMails(sql: Sql, appended: readonly Appended[], stamp: Stamp): Promise<void> {
  const pushes = appended.flatMap(({ stream: { id, snapshot } }) =>
    snapshot.context.channel === 'push' && snapshot.context.purpose === 'social' ? [id] : [],
  );
  if (pushes.length === 0) return;
  const { rows } = await sql.query<{ id: string }>(ofOver, [
    ...[pushes, new Date(Date.parse(stamp.at) + leavesAnyway)],
  ]);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const mails = await loadStreams(sql, messageKind, ids, 'update');
  const told = new Set((await sql.query<{ id: string }>(stillTold, [ids])).rows.map(({ id }) => id));
  const fact = { type: 'message.released' } as const;
  const released = [...mails.values()].filter(({ id }) => !told.has(id));
  if (await appendWhereItCan(sql, released, fact, stamp)) await wakeRunners(sql);
}

/** What these mails say was read (N-122): those that still wait for it are never sent. */
export async function openMails(sql: Sql, ids: readonly string[], stamp: Stamp): Promise<void> {
  if (ids.length === 0) return;
  const mails = await loadStreams(sql, messageKind, ids, 'update');
  await appendWhereItCan(sql, [...mails.values()], { type: 'message.opened' }, stamp);
}

async function appendWhereItCan(
  sql: Sql,
  streams: readonly Loaded<MessageMachine>[],
  fact: { type: 'message.released' } | { type: 'message.opened' },
  stamp: Stamp,
): Promise<boolean> {
  const told = { ...fact, at: stamp.at, by: stamp.actor };
  const appended = streams.filter(({ snapshot }) => snapshot.can(told)).map((stream) => ({ stream, facts: [fact] }));
  await appendMany(sql, messageKind, appended, stamp);
  return appended.length > 0;
}
