import type { Handler } from '#server/calls/handler.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { decideAttendance, lockListedAttendee } from '#server/rsvp/decideAttendance.ts';
import { lockEvent } from '#server/events/lockEvent.ts';
import { entryAtDoor } from './entryAtDoor.ts';

export const undoCheckIn: Handler<'undoCheckIn'> = async (context) => {
  await lockEvent(context, context.params.id, 'share');
  const stream = await lockListedAttendee(context, context.params.attendeeId);
  await decideAttendance(context, stream, {
    type: 'attendance.checkInUndone',
    ...stamped(context),
    of: context.query.checkinDate,
  });
  return entryAtDoor(context.sql, stream.id);
};
