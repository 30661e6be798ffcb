import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';

/** Nothing of a position is written down: no key, no fact, no line. */
export const nameLocation: Handler<'nameLocation'> = async ({ body, caller, services }) => {
  if (!services.maps.mayAsk(caller.id)) throw new Refused('tooMany');
  return { address: await services.maps.addressOf(body) };
};
