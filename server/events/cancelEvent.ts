import type { Handler } from '#server/calls/handler.ts';
import { type Acting, told } from '#server/calls/acting.ts';
import { forgetTokensOfEvent } from '#server/guests/tokens.ts';
import { tellAttendees } from '#server/review/telling.ts';
import { decideEvent } from './decideEvent.ts';
import { holdEvent } from './eventStanding.ts';

export const cancelEvent: Handler<'cancelEvent'> = async (ask) => {
  const { sql, params } = ask;
  const { stream, status } = await holdEvent(ask, params.id, 'update');
  const grounds = { started: await hasStarted(ask, params.id) };
  const cancelled = await decideEvent(ask, stream, { type: 'event.cancelled', ...told(ask), grounds });
  await tellAttendees(ask, cancelled, 'eventCancelled', ['yes', 'invited'], status === 'approved');
  await forgetTokensOfEvent(sql, params.id);
  return { id: params.id };
};

const begun = 'select 1 from event where id = $1 and announced_start <= $2';

/** Whether the date has come under which people know the event: nobody was ever asked to one that was never approved. */
const hasStarted = async ({ sql, now }: Acting, eventId: string): Promise<boolean> =>
  (await sql.query(begun, [eventId, now])).count > 0;
