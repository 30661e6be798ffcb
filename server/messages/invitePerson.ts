import { type DecisionContext, stamped } from '#server/calls/decisionContext.ts';
import { addAttendeeRecord, recordOfPerson } from '#server/rsvp/attendeeRecords.ts';
import { decideAttendance, lockAttendance } from '#server/rsvp/decideAttendance.ts';

/** Puts a person on the list, again after a removal. Returns whether that was needed. The event's head is held by the caller. */
export async function invitePerson(context: DecisionContext, eventId: string, personId: string): Promise<boolean> {
  const attendeeId =
    (await addAttendeeRecord(context, eventId, { personId })) ?? (await recordOfPerson(context, eventId, personId));
  if (attendeeId === null) throw new Error('An attendee record was neither made nor found.');
  const stream = await lockAttendance(context, attendeeId, 'update');
  if (!stream.snapshot.matches('absent') && !stream.snapshot.matches('removed')) return false;
  await decideAttendance(context, stream, {
    type: 'attendance.invited',
    ...stamped(context),
    event: eventId,
    person: personId,
    host: null,
  });
  return true;
}
