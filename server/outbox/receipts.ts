import type { MessageFact } from '#machines/lifecycles/message.machine.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { messageKind } from './message.kind.ts';
import { notifyUndelivered, type UndeliveredHandlers } from './undelivered.ts';

/** What whoever carried a message says of it. */
export interface Receipt {
  messageId: string;
  outcome: 'delivered' | 'undelivered';
  /** Why it could not be delivered, as one word for machines; anything else is not kept. */
  reason: string | null;
}

type ReceiptOutcome = 'taken' | 'known' | 'unknown';

export interface ReceiptParts {
  db: Db;
  clock: () => Date;
  /** A transaction with facts was committed. */
  committed?: () => void;
  undelivered?: UndeliveredHandlers | undefined;
}

/** What is written down in the journal as the one who told. */
const actor = 'gateway';

/**
 * Writes down a receipt. `known`: it says nothing new, or comes after a last word (docs/topics/messages.md). `unknown`: there is no
 * such message.
 */
export async function takeReceipt(parts: ReceiptParts, receipt: Receipt): Promise<ReceiptOutcome> {
  const taken = await parts.db.tx((sql) => applyReceipt(sql, parts, receipt));
  if (taken === 'taken') parts.committed?.();
  return taken;
}

/** {@link takeReceipt} in a transaction that someone else commits. */
export async function applyReceipt(
  sql: Sql,
  { clock, undelivered }: Pick<ReceiptParts, 'clock' | 'undelivered'>,
  { messageId, outcome, reason }: Receipt,
): Promise<ReceiptOutcome> {
  const stream = await loadStream(sql, messageKind, messageId, 'update');
  if (stream.version === 0) return 'unknown';
  const stamp = { actor, at: clock().toISOString() };
  const fact: MessageFact = {
    ...(outcome === 'delivered'
      ? { type: 'message.delivered' }
      : { type: 'message.undelivered', reason: word(reason) }),
    ...{ at: stamp.at, by: actor },
  };
  if (!stream.snapshot.can(fact)) return 'known';
  await append(sql, messageKind, stream, [fact], stamp);
  if (outcome === 'undelivered') await notifyUndelivered(sql, undelivered, [messageId], stamp);
  return 'taken';
}

const word = (reason: string | null): string =>
  reason !== null && /^[A-Za-z][\w-]{0,39}$/.test(reason) ? reason : 'undelivered';
