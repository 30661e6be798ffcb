import { type Deciding, stamped } from '#server/calls/decisionContext.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import { notifyNewApprovers } from './notify.ts';

const waiting = `select id from event where organization_id = $1 and review_status = 'submitted' order by id`;

/**
 * Whoever comes to review events in an organization may decide on those that wait there for no one who may, and is told as they are who
 * were asked (E-300). Comes behind the lock of its memberships, when the role is given.
 */
export async function approversJoined(context: Deciding, organizationId: string): Promise<void> {
  const { rows } = await context.sql.query<{ id: string }>(waiting, [organizationId]);
  if (rows.length === 0) return;
  const reviewers = await holdersOf(context.sql, organizationId, 'event-reviewer');
  const fact = { type: 'event.approversJoined', ...stamped(context), grounds: { reviewers } } as const;
  for (const { id } of rows) {
    const stream = await lockEventHead(context, id, 'update');
    if (!stream.snapshot.can(fact)) continue;
    await notifyNewApprovers(context, stream, await decideEvent(context, stream, fact));
  }
}
