import { queueMessages } from '#server/outbox/queue.ts';
import type { TemplateName } from '#server/outbox/purposes.ts';
import { type Acting, stampOf, told } from '#server/calls/acting.ts';
import { type AttendanceStream, decideAttendance } from '#server/rsvp/decideAttendance.ts';
import { holdGuests } from './holdGuests.ts';
import { sendLinks } from './sendLink.ts';

/** A host has cancelled: the yes of each guest waits with them, and all of them are told. The host's stream is held, the fact appended. */
export async function putOnHold(
  acting: Acting,
  host: AttendanceStream,
  guests: readonly AttendanceStream[],
): Promise<void> {
  for (const guest of guests.filter(({ snapshot }) => snapshot.matches('going'))) {
    await decideAttendance(acting, guest, { type: 'attendance.declined', ...told(acting), cause: 'host' });
  }
  await tell(acting, host, 'hostNotGoing', idsOf(guests));
}

/**
 * A host goes: what was on hold counts as before, and whoever has the link already is told; everybody else gets it now, since
 * an owner may have invited guests before.
 */
export async function takeOffHold(acting: Acting, host: AttendanceStream, eventStatus: string): Promise<void> {
  const guests = await holdGuests(acting, host);
  const held = guests.filter(({ snapshot }) => snapshot.matches('onHold'));
  for (const guest of held) {
    const grounds = { event: eventStatus, host: 'going' } as const;
    await decideAttendance(acting, guest, { type: 'attendance.resumed', ...told(acting), grounds });
  }
  const knowing = await sendLinks(acting, idsOf(guests.filter(({ snapshot }) => snapshot.matches('invited'))));
  await tell(acting, host, 'hostGoing', [...idsOf(held), ...knowing]);
}

const idsOf = (streams: readonly AttendanceStream[]): string[] => streams.map(({ id }) => id);

/** Once for each time the host cancels or comes back: the fact that the host's stream ends with is the cause. */
async function tell(acting: Acting, host: AttendanceStream, template: TemplateName, guests: readonly string[]) {
  const cause = `${host.id}:${host.version}`;
  const messages = guests.map((id) => ({
    ...({ cause, template, recipient: { kind: 'attendee', id }, channel: 'sms' } as const),
  }));
  await queueMessages(acting.sql, messages, stampOf(acting));
}
