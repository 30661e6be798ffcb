import { createHash } from 'node:crypto';
import type { Channel, Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { runAtEnd } from '#server/db/session.ts';
import { append, type Stamp } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { Conflict } from '#server/journal/refusals.ts';
import { messageKind } from './message.kind.ts';

export interface NewMessage {
  /** Id of what happened: the same cause is told to a recipient over a channel once. */
  cause: string;
  /** Name of a registered template, which makes the text at sending. */
  template: string;
  recipient: Recipient;
  channel: Channel;
}

/** The channel on which the database says that messages were queued. */
export const queuedChannel = 'outbox';

/**
 * Queues a message in the transaction of `sql`; a runner sends it after the commit. A message that was queued before, by
 * whomever, is silently the same. Throws a TypeError for a part that is no id or name: a message holds ids alone.
 */
export async function queueMessage(sql: Sql, message: NewMessage, stamp: Stamp): Promise<void> {
  refuseText(message);
  const { cause, template, recipient, channel } = message;
  const stream = await loadStream(sql, messageKind, messageIdOf(message), 'none');
  if (stream.version > 0) return;
  try {
    await append(sql, messageKind, stream, [{ type: 'message.queued', cause, template, recipient, channel }], stamp);
  } catch (error) {
    if (error instanceof Conflict) return;
    throw error;
  }
  await tellRunners(sql);
}

/** The id of the message that tells a cause to a recipient over a channel. */
export const messageIdOf = ({ cause, recipient, channel }: Omit<NewMessage, 'template'>): string =>
  createHash('sha256')
    .update(JSON.stringify([cause, recipient.kind, recipient.id, channel]))
    .digest('base64url')
    .slice(0, 27);

const told = new WeakSet<Sql>();

/** Once for each transaction, and heard after its commit. */
async function tellRunners(sql: Sql): Promise<void> {
  if (told.has(sql)) return;
  told.add(sql);
  await runAtEnd(sql, 'select pg_notify($1, $2)', [queuedChannel, '']);
}

const idOrName = /^[\w:.-]{1,200}$/;

function refuseText({ cause, template, recipient }: NewMessage): void {
  const parts = { cause, template, recipient: recipient.id };
  const wrong = Object.entries(parts).find(([, part]) => !idOrName.test(part));
  if (wrong) throw new TypeError(`The ${wrong[0]} of a message is no id.`);
}
