import {
  type AttendanceFact,
  type attendanceMachine,
  type HostStanding,
  whyNot,
} from '#machines/lifecycles/attendance.machine.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { type Lock, loadStream } from '#server/journal/load.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { type Acting, stampOf } from '#server/calls/acting.ts';
import { attendanceKind } from './attendance.kind.ts';

export type AttendanceStream = Loaded<typeof attendanceMachine>;

/** Holds the head of an attendee's stream; hosts before guests, both after the event. */
export const holdAttendance = ({ sql }: Acting, attendeeId: string, lock: Lock): Promise<AttendanceStream> =>
  loadStream(sql, attendanceKind, attendeeId, lock);

/** Holds, for change, an attendee who is on the list; who was taken off meanwhile is not found. */
export async function holdListed(acting: Acting, attendeeId: string): Promise<AttendanceStream> {
  const stream = await holdAttendance(acting, attendeeId, 'update');
  if (stream.snapshot.matches('absent') || stream.snapshot.matches('removed')) throw new Refused('notFound');
  return stream;
}

/** Appends a fact to an attendee's stream, or refuses with the reason that the lifecycle names. */
export async function decideAttendance(
  acting: Acting,
  stream: AttendanceStream,
  fact: AttendanceFact,
  details: Record<string, unknown> = {},
): Promise<AttendanceStream> {
  refuseFor(whyNot(stream.snapshot, fact), details);
  return append(acting.sql, attendanceKind, stream, [fact], stampOf(acting));
}

/** How a guest's host stands; a primary attendee has none. Unless it is only read, the host's head is held until the end of the transaction. */
export async function hostStanding(acting: Acting, hostId: string | null, lock: Lock = 'share'): Promise<HostStanding> {
  if (hostId === null) return 'none';
  const { snapshot } = await holdAttendance(acting, hostId, lock);
  return snapshot.matches('going') ? 'going' : 'notGoing';
}
