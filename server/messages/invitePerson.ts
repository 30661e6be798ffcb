import { type Acting, told } from '#server/calls/acting.ts';
import { addAttendeeRecord, recordOfPerson } from '#server/rsvp/attendeeRecords.ts';
import { decideAttendance, holdAttendance } from '#server/rsvp/decideAttendance.ts';

/** Puts a person on the list, again after a removal. Answers whether that was needed. The event's head is held by the caller. */
export async function invitePerson(acting: Acting, eventId: string, personId: string): Promise<boolean> {
  const attendeeId =
    (await addAttendeeRecord(acting, eventId, { personId })) ?? (await recordOfPerson(acting, eventId, personId));
  if (attendeeId === null) throw new Error('An attendee record was neither made nor found.');
  const stream = await holdAttendance(acting, attendeeId, 'update');
  if (!stream.snapshot.matches('absent') && !stream.snapshot.matches('removed')) return false;
  await decideAttendance(acting, stream, {
    type: 'attendance.invited',
    ...told(acting),
    event: eventId,
    person: personId,
    host: null,
  });
  return true;
}
