import { stamped } from '#server/calls/decisionContext.ts';
import type { Deciding } from '#server/calls/decisionContext.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { type EventStream, lockEventHead } from '#server/events/lockEvent.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import { notifyNewApprovers } from './notify.ts';

const waiting = `select id from event where organization_id = $1 and review_status = 'submitted' and owner_id <> $2 order by id`;

/** Events that wait in an organization wait no longer for someone who left it; whoever decides in their place is told (M-14). */
export async function approverLeft(context: Deciding, organizationId: string, approver: string): Promise<void> {
  const { rows } = await context.sql.query<{ id: string }>(waiting, [organizationId, approver]);
  if (rows.length === 0) return;
  const reviewers = await holdersOf(context.sql, organizationId, 'event-reviewer');
  for (const { id } of rows) await leave(context, await lockEventHead(context, id, 'update'), approver, reviewers);
}

async function leave(context: Deciding, stream: EventStream, approver: string, reviewers: string[]): Promise<void> {
  const fact = { type: 'event.approverLeft', ...stamped(context), approver, grounds: { reviewers } } as const;
  if (!stream.snapshot.can(fact)) return;
  await notifyNewApprovers(context, stream, await decideEvent(context, stream, fact));
}
