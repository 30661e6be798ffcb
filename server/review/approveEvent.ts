import type { Handler } from '#server/calls/handler.ts';
import { told } from '#server/calls/acting.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { holdEvent } from '#server/events/eventStanding.ts';
import { fullEvent } from '#server/events/fullEvent.ts';
import { sendWhatWaits } from '#server/messages/invitations.ts';
import { announcedOf, tellWhatMoved, tellOwner } from './telling.ts';

export const approveEvent: Handler<'approveEvent'> = async (ask) => {
  const { stream } = await holdEvent(ask, ask.params.id, 'update');
  const before = await announcedOf(ask, stream.id);
  const approved = await decideEvent(ask, stream, { type: 'event.approved', ...told(ask) });
  await tellOwner(ask, approved, 'eventApproved');
  await tellWhatMoved(ask, approved, before);
  await sendWhatWaits(ask, approved);
  return fullEvent(ask, approved);
};
