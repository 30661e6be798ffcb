import type { AttendanceSnapshot } from '#machines/lifecycles/attendance.machine.ts';
import type { Handler } from '#server/http/handler.ts';
import { Refused } from '#server/http/refused.ts';
import { told } from '../acting.ts';
import { holdEvent } from '../events/eventStanding.ts';
import { decideAttendance, holdListed } from './decideAttendance.ts';
import { holdGuests } from './holdGuests.ts';
import { ownAttendee } from './ownAttendee.ts';

export const cancelRsvp: Handler<'cancelRsvp'> = async (ask) => {
  const { sql, params, caller } = ask;
  await holdEvent(ask, params.id, 'share');
  const stream = await holdListed(ask, params.attendeeId);
  await decideAttendance(ask, stream, { type: 'attendance.declined', ...told(ask), cause: 'self' });
  const guests = await holdGuests(ask, stream);
  if (guests.some(({ snapshot }) => snapshot.matches({ going: 'in' }))) throw new Refused('guestsStillIn');
  for (const guest of guests.filter(({ snapshot }) => answersStand(snapshot))) {
    await decideAttendance(ask, guest, { type: 'attendance.declined', ...told(ask), cause: 'host' });
  }
  const attendee = await ownAttendee(sql, params.id, caller.id);
  if (!attendee) throw new Refused('notFound');
  return attendee;
};

const answersStand = (snapshot: AttendanceSnapshot): boolean =>
  snapshot.matches('going') || snapshot.matches('invited');
