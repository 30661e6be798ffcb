import { maxRetried } from '#contract/organization/deliveries.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import { stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import { loadStreams } from '#server/journal/load.ts';
import { messageKind } from '#server/outbox/message.kind.ts';
import { wakeRunners } from '#server/outbox/queue.ts';
import { isFailed, isRetriable, shownSince, usefulness } from './retriable.ts';
import { templatesOf } from './topics.ts';

const ofKind = `
from outbox o where o.organization_id = $1 and o.queued_at > $2 and o.template = any($3) and o.channel = $4
  and coalesce(o.reason, 'unknown') = $5 and ${isFailed} and ${isRetriable({ now: '$6', useful: '$7' })}`;

const next = `select o.id ${ofKind} order by o.changed_at, o.id limit ${maxRetried}`;
const count = `select count(*)::int as left ${ofKind}`;

/** Of two who press at once, the later one waits for the heads, and finds that what the other has tried again has not failed. */
export const retryDeliveries: Handler<'retryDeliveries'> = async (context) => {
  const { sql, resource } = context;
  const kind = kindOf(context);
  const { rows } = await sql.query<{ id: string }>(next, kind);
  const ids = rows.map(({ id }) => id);
  const heads = [...(await loadStreams(sql, messageKind, ids, 'update')).values()];
  const failed = heads.filter(({ snapshot }) => snapshot.can({ type: 'message.retried', ...stamped(context) }));
  const facts = failed.map((stream) => ({ stream, facts: [{ type: 'message.retried' as const }] }));
  await appendMany(sql, messageKind, facts, stampOf(context));
  if (failed.length > 0) {
    await wakeRunners(sql);
    const audited = { kind: 'messagesRetried', count: failed.length } as const;
    await recordAudit(sql, auditActor(context, resource.organizationId), audited);
  }
  const left = (await sql.query<{ left: number }>(count, kind)).rows[0]?.left ?? 0;
  return { retried: failed.length, left };
};

const kindOf = ({ resource, body, now }: CallContext<'retryDeliveries'>): unknown[] => [
  ...[resource.organizationId, shownSince(now), templatesOf(body.topic), body.channel, body.reason],
  ...[new Date(now), usefulness],
];
