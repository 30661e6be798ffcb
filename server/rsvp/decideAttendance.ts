import type { AttendanceFact, attendanceMachine, HostStatus } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { hostStatusOf } from '#machines/lifecycles/withHost.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { type Lock, loadStream } from '#server/journal/load.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { type Deciding, stampOf } from '#server/calls/decisionContext.ts';
import { attendanceKind } from './attendance.kind.ts';

export type AttendanceStream = Loaded<typeof attendanceMachine>;

/** Holds the head of an attendee's stream; hosts before guests, both after the event. */
export const lockAttendance = ({ sql }: Deciding, attendeeId: string, lock: Lock): Promise<AttendanceStream> =>
  loadStream(sql, attendanceKind, attendeeId, lock);

/** Holds, for change, an attendee who is on the list; who was taken off meanwhile is not found. */
export async function lockListedAttendee(context: Deciding, attendeeId: string): Promise<AttendanceStream> {
  const stream = await lockAttendance(context, attendeeId, 'update');
  if (stream.snapshot.matches('absent') || stream.snapshot.matches('removed')) throw new Refused('notFound');
  return stream;
}

/** Appends a fact to an attendee's stream, or refuses with the reason that the lifecycle names. */
export async function decideAttendance(
  context: Deciding,
  stream: AttendanceStream,
  fact: AttendanceFact,
  details: Record<string, unknown> = {},
): Promise<AttendanceStream> {
  refuseFor(whyNot(stream.snapshot, fact), details);
  return append(context.sql, attendanceKind, stream, [fact], stampOf(context));
}

/** How a guest's host stands; a primary attendee has none. Unless it is only read, the host's head is held until the end of the transaction. */
export async function hostStatus(context: Deciding, hostId: string | null, lock: Lock = 'share'): Promise<HostStatus> {
  if (hostId === null) return 'none';
  const { snapshot } = await lockAttendance(context, hostId, lock);
  return hostStatusOf(snapshot);
}
