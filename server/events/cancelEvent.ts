import type { Handler } from '#server/calls/handler.ts';
import { type DecisionContext, stamped } from '#server/calls/decisionContext.ts';
import { forgetTokensOfEvent } from '#server/guests/tokens.ts';
import { notifyAttendees } from '#server/review/notify.ts';
import { decideEvent } from './decideEvent.ts';
import { lockEvent } from './lockEvent.ts';

export const cancelEvent: Handler<'cancelEvent'> = async (context) => {
  const { sql, params } = context;
  const { stream, status } = await lockEvent(context, params.id, 'update');
  const grounds = { started: await hasStarted(context, params.id) };
  const cancelled = await decideEvent(context, stream, { type: 'event.cancelled', ...stamped(context), grounds });
  await notifyAttendees(context, cancelled, 'eventCancelled', ['yes', 'invited'], status === 'approved');
  await forgetTokensOfEvent(sql, params.id);
  return { id: params.id };
};

const begun = 'select 1 from event where id = $1 and announced_start <= $2';

/** Whether the date has come under which people know the event: nobody was ever asked to one that was never approved. */
const hasStarted = async ({ sql, now }: DecisionContext, eventId: string): Promise<boolean> =>
  (await sql.query(begun, [eventId, now])).count > 0;
