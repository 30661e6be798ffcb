import type { AttendanceSnapshot } from '#machines/lifecycles/attendance.machine.ts';
import type { Handler } from '#server/http/handler.ts';
import { Refused } from '#server/http/refused.ts';
import { type Acting, told } from '../acting.ts';
import { holdEvent } from '../events/eventStanding.ts';
import { type AttendanceStream, decideAttendance, holdAttendance, holdListed } from './decideAttendance.ts';
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

/** The streams of all guests that a host has at the event, held for change. */
export async function holdGuests(acting: Acting, host: AttendanceStream): Promise<AttendanceStream[]> {
  const guests: AttendanceStream[] = [];
  for (const id of [...host.snapshot.context.guests].sort()) guests.push(await holdAttendance(acting, id, 'update'));
  return guests;
}

const answersStand = (snapshot: AttendanceSnapshot): boolean => snapshot.matches('going') || snapshot.matches('invited');
