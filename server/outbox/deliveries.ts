import type { DeliveryState } from '#contract/messages/message.ts';
import type { AddressChannel, Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';
import type { MessageTables } from '#server/db/tables/messages.ts';

/** How far one message came. `at`: when it came there, UTC ISO; `reason`: why it did not arrive or still waits, as one word. */
export interface DeliveryRow {
  id: string;
  cause: string;
  recipient: Recipient;
  channel: AddressChannel;
  state: DeliveryState;
  at: string;
  reason: string | null;
}

/** What a sender sees of a message in each state of its lifecycle. */
export const shownStates: Readonly<Record<MessageTables['outbox']['state'], DeliveryState>> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'handedOver',
  delivered: 'delivered',
  failed: 'notDelivered',
  dropped: 'notDelivered',
};

/**
 * The messages of each cause, in the order in which they were queued; notifications, which go beside a text or a mail, are not
 * among them. A cause without messages is not among the answers. What waited for a notification and is due by `now` (UTC ISO) waits as
 * any other (N-130).
 */
export async function deliveriesOf(
  sql: Sql,
  causes: readonly string[],
  now: string,
): Promise<Map<string, DeliveryRow[]>> {
  const columns = [
    'id',
    'cause',
    'recipient_kind',
    'recipient_id',
    'channel',
    'state',
    'changed_at',
    'reason',
    'due_at',
  ] as const;
  const ofCauses = q
    .selectFrom('outbox')
    .select(columns)
    .where(({ eb, val }) => eb('cause', '=', eb.fn.any(val([...causes]))))
    .where('recipient_kind', '!=', 'device')
    .orderBy('queued_at')
    .orderBy('id');
  const rows = (await all(sql, ofCauses)).map((row): DeliveryRow => {
    const { id, cause, state } = row;
    const reason = row.reason === 'pushed' && isDue(row.due_at, now) ? null : row.reason;
    const recipient = { kind: row.recipient_kind, id: row.recipient_id };
    const channel = row.channel === 'mail' ? 'mail' : 'sms';
    return { id, cause, recipient, channel, state: shownStates[state], at: row.changed_at.toISOString(), reason };
  });
  return Map.groupBy(rows, ({ cause }) => cause);
}

const isDue = (due: Date | null, now: string): boolean => due !== null && due.getTime() <= Date.parse(now);
