import type { Deciding } from '#server/calls/decisionContext.ts';
import { type AttendanceStream, lockAttendance } from '#server/rsvp/decideAttendance.ts';

/** The streams of all guests that a host has at the event, held for change. */
export async function lockGuests(context: Deciding, host: AttendanceStream): Promise<AttendanceStream[]> {
  const guests: AttendanceStream[] = [];
  for (const id of [...host.snapshot.context.guests].sort()) guests.push(await lockAttendance(context, id, 'update'));
  return guests;
}
