import type { Handler } from '#server/calls/handler.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { decideEvent } from '#server/events/decideEvent.ts';
import { lockEvent } from '#server/events/lockEvent.ts';
import { fullEvent } from '#server/events/fullEvent.ts';
import { madeStart } from '#server/events/underWay.ts';
import { sendPendingInvitations } from '#server/messages/invitations.ts';
import { announcedOf, notifyOfMove, notifyOwner } from './notify.ts';

export const approveEvent: Handler<'approveEvent'> = async (context) => {
  const { stream } = await lockEvent(context, context.params.id, 'update');
  const before = await announcedOf(context, stream.id);
  const { move, details } = await madeStart(context, stream);
  const fact = { type: 'event.approved', ...stamped(context), grounds: { move } } as const;
  const approved = await decideEvent(context, stream, fact, details);
  await notifyOwner(context, approved, 'eventApproved');
  await notifyOfMove(context, approved, before);
  await sendPendingInvitations(context, approved);
  return fullEvent(context, approved);
};
