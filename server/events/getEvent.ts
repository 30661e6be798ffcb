import type { Handler } from '#server/calls/handler.ts';
import { lockEvent } from './lockEvent.ts';
import { fullEvent } from './fullEvent.ts';

export const getEvent: Handler<'getEvent'> = async (context) => {
  const { stream } = await lockEvent(context, context.params.id, 'none');
  return fullEvent(context, stream);
};
