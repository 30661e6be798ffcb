import type { Acting } from '#server/calls/acting.ts';
import { type AttendanceStream, holdAttendance } from '#server/rsvp/decideAttendance.ts';

/** The streams of all guests that a host has at the event, held for change. */
export async function holdGuests(acting: Acting, host: AttendanceStream): Promise<AttendanceStream[]> {
  const guests: AttendanceStream[] = [];
  for (const id of [...host.snapshot.context.guests].sort()) guests.push(await holdAttendance(acting, id, 'update'));
  return guests;
}
