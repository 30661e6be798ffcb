import type { Handler } from '#server/http/handler.ts';
import { told } from '../acting.ts';
import { decideEvent } from './decideEvent.ts';
import { holdEvent } from './eventStanding.ts';

export const cancelEvent: Handler<'cancelEvent'> = async (ask) => {
  const { sql, params } = ask;
  const { stream } = await holdEvent(ask, params.id, 'update');
  await decideEvent(ask, stream, { type: 'event.cancelled', ...told(ask) });
  await sql.query('update attendee_record set token_hash = null where event_id = $1 and token_hash is not null', [
    params.id,
  ]);
  return { id: params.id };
};
