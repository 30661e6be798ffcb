import type { Handler } from '#server/calls/handler.ts';
import { told } from '#server/calls/acting.ts';
import { decideAttendance, holdListed } from '#server/rsvp/decideAttendance.ts';
import { holdEvent } from '#server/events/eventStanding.ts';
import { entryAtDoor } from './entryAtDoor.ts';

export const undoCheckIn: Handler<'undoCheckIn'> = async (ask) => {
  await holdEvent(ask, ask.params.id, 'share');
  const stream = await holdListed(ask, ask.params.attendeeId);
  await decideAttendance(ask, stream, { type: 'attendance.checkInUndone', ...told(ask), of: ask.query.checkinDate });
  return entryAtDoor(ask.sql, stream.id);
};
