import type { Approver } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { told } from '#server/calls/acting.ts';
import { sendWhatWaits } from '#server/messages/invitations.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import { announcedOf, tellApprovers, tellWhatMoved } from '#server/review/telling.ts';
import { decideEvent } from './decideEvent.ts';
import { modulesOf } from './eventModules.ts';
import { eventStanding } from './eventStanding.ts';
import { fullEvent } from './fullEvent.ts';
import { incompleteStep } from './isComplete.ts';

export const submitEvent: Handler<'submitEvent'> = async (ask) => {
  const { sql, params } = ask;
  const { stream, row } = await eventStanding(ask, params.id, 'update');
  const step = incompleteStep(await modulesOf(sql, params.id, stream.snapshot.context));
  const approvers = await approversOf(sql, row);
  const fact = { type: 'event.submitted', ...told(ask), approvers, grounds: { complete: step === null } } as const;
  const before = await announcedOf(ask, params.id);
  const submitted = await decideEvent(ask, stream, fact, step === null ? {} : { step });
  await tellApprovers(ask, submitted);
  await tellWhatMoved(ask, submitted, before);
  if (submitted.snapshot.matches('approved')) await sendWhatWaits(ask, submitted);
  return fullEvent(ask, submitted);
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
