import { preventsHostCancel } from '#machines/lifecycles/withHost.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { lockEvent } from '#server/events/lockEvent.ts';
import { putOnHold } from '#server/guests/withHost.ts';
import { decideAttendance, lockListedAttendee } from './decideAttendance.ts';
import { lockGuests } from '#server/guests/lockGuests.ts';
import { ownAttendee } from './ownAttendee.ts';

export const cancelRsvp: Handler<'cancelRsvp'> = async (context) => {
  const { sql, params, caller, resource } = context;
  await lockEvent(context, params.id, 'share');
  const stream = await lockListedAttendee(context, params.attendeeId);
  const guests = await lockGuests(context, stream);
  const host = await decideAttendance(context, stream, {
    type: 'attendance.declined',
    ...stamped(context),
    cause: 'self',
  });
  if (guests.some(({ snapshot }) => preventsHostCancel(snapshot))) throw new Refused('guestsStillIn');
  await putOnHold(context, host, guests);
  const attendee = await ownAttendee(sql, params.id, caller.id, resource);
  if (!attendee) throw new Refused('notFound');
  return attendee;
};
