import { comesBackWithHost, goesOnHoldWithHost } from '#machines/lifecycles/withHost.ts';
import { queueMessages } from '#server/outbox/queue.ts';
import type { TemplateName } from '#server/outbox/purposes.ts';
import { type Deciding, type DecisionContext, stampOf, stamped } from '#server/calls/decisionContext.ts';
import { organizationOfEvent } from '#server/events/organizationOfEvent.ts';
import { type AttendanceStream, decideAttendance } from '#server/rsvp/decideAttendance.ts';
import { lockGuests } from './lockGuests.ts';
import { sendLinks } from './sendLink.ts';

/** A host has cancelled: the yes of each guest waits with them, and all of them are told. The host's stream is held, the fact appended. */
export async function putOnHold(
  context: Deciding,
  host: AttendanceStream,
  guests: readonly AttendanceStream[],
): Promise<void> {
  for (const guest of guests.filter(({ snapshot }) => goesOnHoldWithHost(snapshot))) {
    await decideAttendance(context, guest, { type: 'attendance.declined', ...stamped(context), cause: 'host' });
  }
  await tell(context, host, 'hostNotGoing', idsOf(guests));
}

/**
 * A host goes: what was on hold counts as before, and whoever has the link already is told; everyone else gets it now, since
 * an owner may have invited guests before.
 */
export async function takeOffHold(
  context: DecisionContext,
  host: AttendanceStream,
  eventStatus: string,
): Promise<void> {
  const guests = await lockGuests(context, host);
  const held = guests.filter(({ snapshot }) => comesBackWithHost(snapshot));
  for (const guest of held) {
    const grounds = { event: eventStatus, host: 'going' } as const;
    await decideAttendance(context, guest, { type: 'attendance.resumed', ...stamped(context), grounds });
  }
  const invited = idsOf(guests.filter(({ snapshot }) => snapshot.matches('invited')));
  const knowing = await sendLinks(context, host.snapshot.context.event, invited);
  await tell(context, host, 'hostGoing', [...idsOf(held), ...knowing]);
}

const idsOf = (streams: readonly AttendanceStream[]): string[] => streams.map(({ id }) => id);

/** Once for each time the host cancels or comes back: the fact that the host's stream ends with is the cause. */
async function tell(context: Deciding, host: AttendanceStream, template: TemplateName, guests: readonly string[]) {
  if (guests.length === 0) return;
  const organization = await organizationOfEvent(context.sql, host.snapshot.context.event);
  const cause = `${host.id}:${host.version}`;
  const messages = guests.map((id) => ({
    ...({ cause, template, recipient: { kind: 'attendee', id }, channel: 'sms', organization } as const),
  }));
  await queueMessages(context.sql, messages, stampOf(context));
}
