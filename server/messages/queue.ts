import { createHash } from 'node:crypto';
import type { Channel, Purpose, Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { runAtEnd } from '#server/db/session.ts';
import type { Stamp } from '#server/journal/append.ts';
import { openStreams } from '#server/journal/appendMany.ts';
import { messageKind } from './message.kind.ts';
import { purposeOf } from './purposes.ts';

export interface NewMessage {
  /** Id of what happened: the same cause is told to a recipient over a channel once. */
  cause: string;
  /** Name of a registered template, which makes the text at sending. */
  template: string;
  recipient: Recipient;
  channel: Channel;
  /** Id of the person whose topic `user:{id}` hears of every change of it. */
  watcher?: string;
  /** What its template is registered for, where this does not say otherwise. */
  purpose?: Purpose;
}

/** The channel on which the database says that messages were queued. */
export const queuedChannel = 'outbox';

/**
 * Queues a message in the transaction of `sql`; a runner sends it after the commit. A message that was queued before, by
 * whomever, is silently the same. Throws a TypeError for a part that is no id or name: a message holds ids alone.
 */
export const queueMessage = async (sql: Sql, message: NewMessage, stamp: Stamp): Promise<void> =>
  void (await queueMessages(sql, [message], stamp));

/**
 * {@link queueMessage} for many, by a few statements for each thousand. They are one fact each, in this order. Answers the
 * ids of those that were not queued before.
 */
export async function queueMessages(
  sql: Sql,
  messages: readonly NewMessage[],
  stamp: Stamp,
): Promise<ReadonlySet<string>> {
  messages.forEach(refuseText);
  const opened = messages.map((message) => ({ id: messageIdOf(message), facts: [queuedFact(message)] }));
  const queued = await openStreams(sql, messageKind, opened, stamp);
  if (queued.size > 0) await tellRunners(sql);
  return queued;
}

const queuedFact = ({ cause, template, recipient: { kind, id }, channel, watcher, purpose }: NewMessage) =>
  ({
    type: 'message.queued',
    ...{ cause, template, recipient: { kind, id }, channel, watcher: watcher ?? null },
    purpose: purpose ?? purposeOf(template),
  }) as const;

/** The id of the message that tells a cause to a recipient over a channel. */
export const messageIdOf = ({
  cause,
  recipient,
  channel,
}: Pick<NewMessage, 'cause' | 'recipient' | 'channel'>): string =>
  createHash('sha256')
    .update(JSON.stringify([cause, recipient.kind, recipient.id, channel]))
    .digest('base64url')
    .slice(0, 27);

const told = new WeakSet<Sql>();

/** Wakes the runners of every process, once for each transaction, after its commit. */
export async function tellRunners(sql: Sql): Promise<void> {
  if (told.has(sql)) return;
  told.add(sql);
  await runAtEnd(sql, 'select pg_notify($1, $2)', [queuedChannel, '']);
}

const idOrName = /^[\w:.-]{1,200}$/;

function refuseText({ cause, template, recipient, watcher = 'nobody' }: NewMessage): void {
  const parts = { cause, template, recipient: recipient.id, watcher };
  const wrong = Object.entries(parts).find(([, part]) => !idOrName.test(part));
  if (wrong) throw new TypeError(`The ${wrong[0]} of a message is no id.`);
}
