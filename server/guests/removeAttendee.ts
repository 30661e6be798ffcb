import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { type DecisionContext, stamped } from '#server/calls/decisionContext.ts';
import { lockGuests } from './lockGuests.ts';
import {
  type AttendanceStream,
  decideAttendance,
  lockAttendance,
  lockListedAttendee,
} from '#server/rsvp/decideAttendance.ts';
import { lockEvent } from '#server/events/lockEvent.ts';
import { forgetTokens } from './tokens.ts';

export const removeAttendee: Handler<'removeAttendee'> = async (context) => {
  const { id, attendeeId } = context.params;
  await lockEvent(context, id, 'share');
  const hostId = await hostOf(context, attendeeId);
  if (hostId === null) await removePrimary(context, await lockListedAttendee(context, attendeeId));
  else await removeGuest(context, await lockAttendance(context, hostId, 'update'), attendeeId);
  return { id: attendeeId };
};

async function hostOf({ sql }: DecisionContext, attendeeId: string): Promise<string | null> {
  const { rows } = await sql.query<{ hostId: string | null }>(
    'select host_id as "hostId" from attendee_record where id = $1',
    [attendeeId],
  );
  const [row] = rows;
  if (!row) throw new Refused('notFound');
  return row.hostId;
}

async function removeGuest(
  context: DecisionContext,
  host: AttendanceStream,
  guestId: string,
): Promise<AttendanceStream> {
  const guest = await lockListedAttendee(context, guestId);
  await takeOff(context, guest);
  return decideAttendance(context, host, { type: 'guest.removed', ...stamped(context), guest: guestId });
}

/** Who goes off the list takes the guests along. */
async function removePrimary(context: DecisionContext, stream: AttendanceStream): Promise<void> {
  const guests = await lockGuests(context, stream);
  let host = stream;
  for (const guest of guests) {
    await takeOff(context, guest);
    host = await decideAttendance(context, host, { type: 'guest.removed', ...stamped(context), guest: guest.id });
  }
  await takeOff(context, host);
}

async function takeOff(context: DecisionContext, stream: AttendanceStream): Promise<void> {
  await decideAttendance(context, stream, { type: 'attendance.removed', ...stamped(context) });
  await forgetTokens(context.sql, [stream.id]);
}
