import type { FullEvent } from '#contract/events/event.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { reviewReasonForm } from '#contract/review/review.form.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { lockEvent } from '#server/events/lockEvent.ts';
import { madeStart, underWay } from '#server/events/underWay.ts';
import { fullEvent } from '#server/events/fullEvent.ts';
import { notifyOwner } from './notify.ts';

type DecisionWithReason = CallContext<'requestChanges' | 'rejectEvent'>;

/** Sends an event back or rejects it. The reason is a record that the fact names; the creator reads it, and is told. */
export async function decideWithReason(
  context: DecisionWithReason,
  type: 'event.changesRequested' | 'event.rejected',
): Promise<FullEvent> {
  refuseField(firstFailing(reviewReasonForm, context.body, null));
  const { stream } = await lockEvent(context, context.params.id, 'update');
  const reason = await addReason(context);
  const told = { ...stamped(context), reason };
  const { grounds, details } = await underWay(context, context.params.id);
  const fact =
    type === 'event.rejected'
      ? { type, ...told, grounds }
      : { type, ...told, grounds: { started: grounds.started, move: (await madeStart(context, stream)).move } };
  const decided = await decideEvent(context, stream, fact, details);
  await notifyOwner(context, decided, type === 'event.rejected' ? 'eventRejected' : 'changesRequested', reason);
  return fullEvent(context, decided);
}

async function addReason({ sql, params, body, caller, now, services }: DecisionWithReason): Promise<string> {
  const id = services.newId();
  await sql.query('insert into review_reason (id, event_id, person_id, reason, at) values ($1, $2, $3, $4, $5)', [
    id,
    params.id,
    caller.id,
    body.reason.trim(),
    now,
  ]);
  return id;
}
