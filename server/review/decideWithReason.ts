import type { FullEvent } from '#contract/events/event.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { reviewReasonForm } from '#contract/review/review.form.ts';
import type { Ask } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { told } from '#server/calls/acting.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { holdEvent } from '#server/events/eventStanding.ts';
import { fullEvent } from '#server/events/fullEvent.ts';
import { tellOwner } from './telling.ts';

type Asked = Ask<'requestChanges' | 'rejectEvent'>;

/** Sends an event back or rejects it. The reason is a record that the fact names; the creator reads it, and is told. */
export async function decideWithReason(
  ask: Asked,
  type: 'event.changesRequested' | 'event.rejected',
): Promise<FullEvent> {
  refuseField(firstFailing(reviewReasonForm, ask.body, null));
  const { stream } = await holdEvent(ask, ask.params.id, 'update');
  const reason = await addReason(ask);
  const decided = await decideEvent(ask, stream, { type, ...told(ask), reason });
  await tellOwner(ask, decided, type === 'event.rejected' ? 'eventRejected' : 'changesRequested', reason);
  return fullEvent(ask, decided);
}

async function addReason({ sql, params, body, caller, now, services }: Asked): Promise<string> {
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
