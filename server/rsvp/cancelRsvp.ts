import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { told } from '#server/calls/acting.ts';
import { holdEvent } from '#server/events/eventStanding.ts';
import { putOnHold } from '#server/guests/withHost.ts';
import { decideAttendance, holdListed } from './decideAttendance.ts';
import { holdGuests } from '#server/guests/holdGuests.ts';
import { ownAttendee } from './ownAttendee.ts';

export const cancelRsvp: Handler<'cancelRsvp'> = async (ask) => {
  const { sql, params, caller, thing } = ask;
  await holdEvent(ask, params.id, 'share');
  const stream = await holdListed(ask, params.attendeeId);
  const guests = await holdGuests(ask, stream);
  const host = await decideAttendance(ask, stream, { type: 'attendance.declined', ...told(ask), cause: 'self' });
  if (guests.some(({ snapshot }) => snapshot.matches({ going: 'in' }))) throw new Refused('guestsStillIn');
  await putOnHold(ask, host, guests);
  const attendee = await ownAttendee(sql, params.id, caller.id, thing);
  if (!attendee) throw new Refused('notFound');
  return attendee;
};
