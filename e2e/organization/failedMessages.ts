import { randomUUID } from 'node:crypto';
import { appendMany } from '#server/journal/appendMany.ts';
import { loadStreams } from '#server/journal/load.ts';
import { messageKind } from '#server/outbox/message.kind.ts';
import { messageIdOf, type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import type { Tenant } from '../support/tenant.ts';

export interface Failing extends Pick<NewMessage, 'template' | 'channel'> {
  count: number;
  reason: string;
}

/** Messages of Harbor House about an event, which fail before any server sees them. */
export async function failMessages(tenant: Tenant, { count, reason, ...message }: Failing): Promise<void> {
  const { db, harbor, cora, now } = tenant;
  const eventId = await tenant.party();
  const messages = Array.from(
    { length: count },
    (): NewMessage => ({
      ...message,
      ...{ cause: `${eventId}:${randomUUID()}`, organization: harbor.id, recipient: { kind: 'person', id: cora } },
    }),
  );
  const stamp = { actor: cora, at: now };
  await db.tx(async (sql) => {
    await queueMessages(sql, messages, stamp);
    const streams = await loadStreams(sql, messageKind, messages.map(messageIdOf), 'update');
    const facts = [
      { type: 'message.claimed', attempt: 1, until: now },
      { type: 'message.attemptFailed', attempt: 1, reason, lasting: true, due: now },
    ] as const;
    await appendMany(
      sql,
      messageKind,
      [...streams.values()].map((stream) => ({ stream, facts: [...facts] })),
      stamp,
    );
  });
}
