import type { Handler } from '#server/calls/handler.ts';
import { told } from '#server/calls/acting.ts';
import { decideEvent } from './decideEvent.ts';
import { eventStanding } from './eventStanding.ts';
import { fullEvent } from './fullEvent.ts';

export const reopenEvent: Handler<'reopenEvent'> = async (ask) => {
  const { stream, row } = await eventStanding(ask, ask.params.id, 'update');
  const grounds = { started: ask.now >= row.startsAt.toISOString() };
  return fullEvent(ask, await decideEvent(ask, stream, { type: 'event.reopened', ...told(ask), grounds }));
};
