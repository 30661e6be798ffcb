import type { Approver } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { sendPendingInvitations } from '#server/messages/invitations.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import { announcedOf, notifyApprovers, notifyOfMove } from '#server/review/notify.ts';
import { decideEvent } from './decideEvent.ts';
import { modulesOf } from './eventModules.ts';
import { holdMemberships } from '#server/organization/lockMemberships.ts';
import { lockEventRow } from './lockEvent.ts';
import { fullEvent } from './fullEvent.ts';
import { incompleteStep } from './isComplete.ts';
import { madeStart } from './underWay.ts';

export const submitEvent: Handler<'submitEvent'> = async (context) => {
  const { sql, params, resource } = context;
  await holdMemberships(sql, resource.organizationId);
  const { stream, row } = await lockEventRow(context, params.id, 'update');
  const modules = await modulesOf(sql, params.id, stream.snapshot.context);
  const step = incompleteStep(modules);
  const approvers = await approversOf(sql, row);
  const { move, passed, details } = await madeStart(context, stream);
  const fact = {
    type: 'event.submitted',
    ...stamped(context),
    approvers,
    grounds: { complete: step === null, move, passed },
  } as const;
  const before = await announcedOf(context, params.id);
  const submitted = await decideEvent(
    context,
    stream,
    fact,
    step === null ? { ...details, step: modules[0]?.name ?? '' } : { step },
  );
  await notifyApprovers(context, submitted);
  await notifyOfMove(context, submitted, before);
  if (submitted.snapshot.matches('approved')) await sendPendingInvitations(context, submitted);
  return fullEvent(context, submitted);
};

/** Who holds event-reviewer now, the owner excepted; the type names who must approve. */
async function approversOf(
  sql: Sql,
  event: { organizationId: string; ownerId: string; type: { id: string } },
): Promise<Approver[]> {
  const reviewers = await holdersOf(sql, event.organizationId, 'event-reviewer');
  const { rows } = await sql.query<{ id: string }>(
    'select person_id as id from event_type_approver where event_type_id = $1',
    [event.type.id],
  );
  const required = new Set(rows.map(({ id }) => id));
  return reviewers.filter((id) => id !== event.ownerId).map((id) => ({ id, required: required.has(id) }));
}
