import type { Handler } from '#server/calls/handler.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { forgetTokensOfEvent } from '#server/guests/tokens.ts';
import { notifyAttendees } from '#server/review/notify.ts';
import { decideEvent } from './decideEvent.ts';
import { lockEvent } from './lockEvent.ts';
import { underWay } from './underWay.ts';

export const cancelEvent: Handler<'cancelEvent'> = async (context) => {
  const { sql, params } = context;
  const { stream, status } = await lockEvent(context, params.id, 'update');
  const { grounds, details } = await underWay(context, params.id);
  const fact = { type: 'event.cancelled', ...stamped(context), grounds } as const;
  const cancelled = await decideEvent(context, stream, fact, details);
  await notifyAttendees(context, cancelled, 'eventCancelled', ['yes', 'invited'], status === 'approved');
  await forgetTokensOfEvent(sql, params.id);
  return { id: params.id };
};
