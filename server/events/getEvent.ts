import type { Handler } from '#server/calls/handler.ts';
import { holdEvent } from './eventStanding.ts';
import { fullEvent } from './fullEvent.ts';

export const getEvent: Handler<'getEvent'> = async (ask) => {
  const { stream } = await holdEvent(ask, ask.params.id, 'none');
  return fullEvent(ask, stream);
};
