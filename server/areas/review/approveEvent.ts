import type { Handler } from '#server/http/handler.ts';
import { told } from '../acting.ts';
import { decideEvent } from '../events/decideEvent.ts';
import { holdEvent } from '../events/eventStanding.ts';
import { fullEvent } from '../events/fullEvent.ts';

export const approveEvent: Handler<'approveEvent'> = async (ask) => {
  const { stream } = await holdEvent(ask, ask.params.id, 'update');
  return fullEvent(ask, await decideEvent(ask, stream, { type: 'event.approved', ...told(ask) }));
};
