import type { Handler } from '#server/http/handler.ts';
import { told } from '../acting.ts';
import { decideEvent } from '../events/decideEvent.ts';
import { holdEvent } from '../events/eventStanding.ts';
import { fullEvent } from '../events/fullEvent.ts';
import { announcedDates, tellNewDates, tellOwner } from './telling.ts';

export const approveEvent: Handler<'approveEvent'> = async (ask) => {
  const { stream } = await holdEvent(ask, ask.params.id, 'update');
  const before = await announcedDates(ask, stream.id);
  const approved = await decideEvent(ask, stream, { type: 'event.approved', ...told(ask) });
  await tellOwner(ask, approved, 'eventApproved');
  await tellNewDates(ask, approved, before);
  return fullEvent(ask, approved);
};
