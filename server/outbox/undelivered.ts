import { isNotWaitedFor, type Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import type { Loaded } from '#server/journal/kind.ts';
import type { MessageMachine, NewMessageFact } from './message.kind.ts';
import type { TemplateName } from './purposes.ts';

/** A message that no one waits for any more: it did not leave, though one of safety is still tried, or it could not be delivered. */
export interface Undelivered {
  cause: string;
  recipient: Recipient;
}

/** What follows from it for what the message is about, in the transaction that says so. */
export type UndeliveredHandler = (sql: Sql, message: Undelivered, stamp: Stamp) => Promise<void>;

/** By template; most messages are of no consequence for what they tell of. */
export type UndeliveredHandlers = Readonly<Partial<Record<TemplateName, UndeliveredHandler>>>;

interface Row {
  cause: string;
  template: TemplateName;
  kind: Recipient['kind'];
  id: string;
}

interface Appended {
  /** As it stood before its facts. */
  stream: Loaded<MessageMachine>;
  facts: readonly NewMessageFact[];
}

/** Ids of the messages whose last fact says that an attempt failed, and for which no one waits any more. */
export const givenUpAmong = (appended: readonly Appended[]): string[] =>
  appended.flatMap(({ stream: { id, snapshot }, facts }) => {
    const fact = facts.at(-1);
    if (fact?.type !== 'message.attemptFailed') return [];
    return fact.lasting || isNotWaitedFor({ ...snapshot.context, attempts: fact.attempt }) ? [id] : [];
  });

const handledAmong = `
select cause, template, recipient_kind as kind, recipient_id as id from outbox
where id = any($1) and template = any($2) order by cause, recipient_id, id`;

/** Tells what follows for the messages `ids`, which no one waits for any more, after their facts were written. */
export async function notifyUndelivered(
  sql: Sql,
  handlers: UndeliveredHandlers | undefined,
  ids: readonly string[],
  stamp: Stamp,
): Promise<void> {
  const handled = Object.keys(handlers ?? {});
  if (!handlers || handled.length === 0 || ids.length === 0) return;
  const { rows } = await sql.query<Row>(handledAmong, [ids, handled]);
  for (const { cause, template, kind, id } of rows)
    await handlers[template]?.(sql, { cause, recipient: { kind, id } }, stamp);
}
