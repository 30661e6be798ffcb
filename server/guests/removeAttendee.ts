import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { type Acting, told } from '#server/calls/acting.ts';
import { holdGuests } from './holdGuests.ts';
import { type AttendanceStream, decideAttendance, holdAttendance, holdListed } from '#server/rsvp/decideAttendance.ts';
import { holdEvent } from '#server/events/eventStanding.ts';
import { forgetTokens } from './tokens.ts';

export const removeAttendee: Handler<'removeAttendee'> = async (ask) => {
  const { id, attendeeId } = ask.params;
  await holdEvent(ask, id, 'share');
  const hostId = await hostOf(ask, attendeeId);
  if (hostId === null) await removePrimary(ask, await holdListed(ask, attendeeId));
  else await removeGuest(ask, await holdAttendance(ask, hostId, 'update'), attendeeId);
  return { id: attendeeId };
};

async function hostOf({ sql }: Acting, attendeeId: string): Promise<string | null> {
  const { rows } = await sql.query<{ hostId: string | null }>(
    'select host_id as "hostId" from attendee_record where id = $1',
    [attendeeId],
  );
  const [row] = rows;
  if (!row) throw new Refused('notFound');
  return row.hostId;
}

async function removeGuest(acting: Acting, host: AttendanceStream, guestId: string): Promise<AttendanceStream> {
  const guest = await holdListed(acting, guestId);
  await takeOff(acting, guest);
  return decideAttendance(acting, host, { type: 'guest.removed', ...told(acting), guest: guestId });
}

/** Who goes off the list takes the guests along. */
async function removePrimary(acting: Acting, stream: AttendanceStream): Promise<void> {
  const guests = await holdGuests(acting, stream);
  let host = stream;
  for (const guest of guests) {
    await takeOff(acting, guest);
    host = await decideAttendance(acting, host, { type: 'guest.removed', ...told(acting), guest: guest.id });
  }
  await takeOff(acting, host);
}

async function takeOff(acting: Acting, stream: AttendanceStream): Promise<void> {
  await decideAttendance(acting, stream, { type: 'attendance.removed', ...told(acting) });
  await forgetTokens(acting.sql, [stream.id]);
}
