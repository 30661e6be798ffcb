import type { Handler } from '#server/http/handler.ts';
import { told } from '../acting.ts';
import { forgetTokensOfEvent } from '../guests/tokens.ts';
import { tellAttendees } from '../review/telling.ts';
import { decideEvent } from './decideEvent.ts';
import { holdEvent } from './eventStanding.ts';

export const cancelEvent: Handler<'cancelEvent'> = async (ask) => {
  const { sql, params } = ask;
  const { stream } = await holdEvent(ask, params.id, 'update');
  const cancelled = await decideEvent(ask, stream, { type: 'event.cancelled', ...told(ask) });
  await tellAttendees(ask, cancelled, 'eventCancelled', ['yes', 'invited']);
  await forgetTokensOfEvent(sql, params.id);
  return { id: params.id };
};
