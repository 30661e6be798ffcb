import { type MessageFact, messageMachine } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { type Change, type NewFact, type Payload, streamKind } from '#server/journal/kind.ts';
import { organizationInFact } from '#server/journal/tenant.ts';

export type MessageMachine = typeof messageMachine;
export type NewMessageFact = NewFact<MessageMachine>;

/** One stream per message; its id follows from cause, recipient and channel (see `queueMessage`). */
export const messageKind = streamKind({
  kind: 'message',
  machine: messageMachine,
  tenant: organizationInFact,
  chart: 5,
  schemas: {
    'message.queued': 4,
    'message.postponed': 1,
    'message.withheld': 1,
    'message.opened': 1,
    'message.released': 1,
    'message.claimed': 1,
    'message.sent': 1,
    'message.attemptFailed': 1,
    'message.dropped': 1,
    'message.retried': 1,
    'message.delivered': 1,
    'message.undelivered': 1,
  },
  upcasters: { 'message.queued': { 1: withPurpose, 2: withTurn, 3: withOrganization } },
  tables: { outbox: 'id' },
  project: (sql, change) => project(sql, [change]),
  projectMany: project,
  clear: async (sql) => void (await sql.query('delete from outbox')),
});

/** The first releases knew mail of accounts and of events, and no one who watched. */
function withPurpose(payload: Payload): Payload {
  const ofAccounts: readonly unknown[] = ['accountCode', 'alreadyClaimed', 'passwordCode'];
  return { ...payload, purpose: ofAccounts.includes(payload['template']) ? 'account' : 'social', watcher: null };
}

/** Before messages took turns they left in the order in which they were queued. */
function withTurn(payload: Payload): Payload {
  return { ...payload, turn: 0 };
}

/** Messages did not know their organization; only the causes of these begin with its id, and migration 102 says the same. */
function withOrganization(payload: Payload): Payload {
  const { cause, template } = payload;
  const [organization = ''] = String(cause).split(':');
  return {
    ...payload,
    organization: template === 'accountInvitation' || template === 'roleNeedsFactor' ? organization : null,
  };
}

const queued = `
insert into outbox (id, cause, template, recipient_kind, recipient_id, channel, purpose, watcher_id, sender_id, turn, organization_id,
  state, due_at, attempts, queued_at, changed_at)
select id, cause, template, kind, recipient, channel, purpose, watcher, sender, turn, organization, 'queued', due, 0, at, at
from jsonb_to_recordset($1::jsonb) as q (id text, cause text, template text, kind text, recipient text, channel text,
  purpose text, watcher text, sender text, turn integer, organization text, due timestamptz, at timestamptz)
on conflict do nothing`;

const standsNow = `
update outbox o set state = n.state, due_at = n.due, attempts = n.attempts, reason = n.reason, changed_at = n.at
from jsonb_to_recordset($1::jsonb) as n (id text, state text, due timestamptz, attempts integer, reason text,
  at timestamptz)
where o.id = n.id`;

type MessageChange = Change<MessageMachine>;

async function project(sql: Sql, changes: readonly MessageChange[]): Promise<void> {
  const first = changes.flatMap(({ stream, fact, snapshot }) =>
    fact.type === 'message.queued' ? [rowOf(stream, fact, snapshot.context.due)] : [],
  );
  const later = new Map(changes.flatMap((change) => standingOf(change)));
  if (first.length > 0) await sql.query(queued, [JSON.stringify(first)]);
  if (later.size > 0) await sql.query(standsNow, [JSON.stringify([...later.values()])]);
}

function rowOf(
  id: string,
  { recipient, ...fact }: Extract<MessageFact, { type: 'message.queued' }>,
  due: string | null,
) {
  const { cause, template, channel, purpose, watcher, turn, organization, by: sender, at } = fact;
  const to = { kind: recipient.kind, recipient: recipient.id };
  return { id, cause, template, ...to, channel, purpose, watcher, sender, turn, organization, due, at };
}

function standingOf({ stream: id, fact, snapshot }: MessageChange) {
  if (fact.type === 'message.queued') return [];
  const { due, attempts, reason } = snapshot.context;
  return [[id, { id, state: snapshot.value, due, attempts, reason, at: fact.at }] as const];
}
