import { messageMachine } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

/** One stream per message; its id follows from cause, recipient and channel (see `queueMessage`). */
export const messageKind = streamKind({
  kind: 'message',
  machine: messageMachine,
  chart: 1,
  schemas: {
    'message.queued': 1,
    'message.claimed': 1,
    'message.sent': 1,
    'message.attemptFailed': 1,
    'message.dropped': 1,
  },
  tables: ['outbox'],
  project,
  clear: async (sql) => void (await sql.query('delete from outbox')),
});

const queued = `
insert into outbox (id, cause, template, recipient_kind, recipient_id, channel, state, due_at, attempts, queued_at, changed_at)
values ($1, $2, $3, $4, $5, $6, 'queued', $7, 0, $7, $7)
on conflict do nothing`;

const standsNow = `
update outbox set state = $2, due_at = $3, attempts = $4, reason = $5, changed_at = $6 where id = $1`;

async function project(sql: Sql, { stream, fact, snapshot }: Change<typeof messageMachine>): Promise<void> {
  if (fact.type === 'message.queued') {
    const { cause, template, recipient, channel, at } = fact;
    await sql.query(queued, [stream, cause, template, recipient.kind, recipient.id, channel, at]);
    return;
  }
  const { due, attempts, reason } = snapshot.context;
  await sql.query(standsNow, [stream, snapshot.value, due, attempts, reason, fact.at]);
}
