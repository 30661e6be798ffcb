import type { Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import type { TemplateName } from './purposes.ts';

/** A message that was given up: it did not leave, or whoever carried it could not deliver it. */
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

const failedAmong = `
select cause, template, recipient_kind as kind, recipient_id as id from outbox
where id = any($1) and state = 'failed' and template = any($2) order by cause, recipient_id, id`;

/** Tells those that have failed among `ids`, after their facts were written. */
export async function notifyUndelivered(
  sql: Sql,
  handlers: UndeliveredHandlers | undefined,
  ids: readonly string[],
  stamp: Stamp,
): Promise<void> {
  const handled = Object.keys(handlers ?? {});
  if (!handlers || handled.length === 0 || ids.length === 0) return;
  const { rows } = await sql.query<Row>(failedAmong, [ids, handled]);
  for (const { cause, template, kind, id } of rows)
    await handlers[template]?.(sql, { cause, recipient: { kind, id } }, stamp);
}
