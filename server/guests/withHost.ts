import { comesBackWithHost, goesOnHoldWithHost, waitsOutside } from '#machines/lifecycles/withHost.ts';
import { queueMessages } from '#server/outbox/queue.ts';
import type { TemplateName } from '#server/outbox/purposes.ts';
import { type Deciding, type DecisionContext, stampOf, stamped } from '#server/calls/decisionContext.ts';
import { organizationOfEvent } from '#server/events/organizationOfEvent.ts';
import { type AttendanceStream, decideAttendance } from '#server/rsvp/decideAttendance.ts';
import { lockGuests } from './lockGuests.ts';
import { sendLinks } from './sendLink.ts';

/** A host has cancelled: the yes of each guest waits with them, and all of them are told, unless they have heard of it before (`tells`). The host's stream is held, the fact appended. */
export async function putOnHold(
  context: Deciding,
  host: AttendanceStream,
  guests: readonly AttendanceStream[],
  tells = true,
): Promise<void> {
  for (const guest of guests.filter(({ snapshot }) => goesOnHoldWithHost(snapshot))) {
    await decideAttendance(context, guest, { type: 'attendance.declined', ...stamped(context), cause: 'host' });
  }
  if (tells) await tell(context, host, 'hostNotGoing', idsOf(guests));
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

/**
 * A host who is in, or has a guest in, stays on the list when they are suspended or removed, and no one else of them comes in: whoever isn't
 * inside is told as if the host had cancelled (G-47). `cause` is the same for each of the two, however often it is tried.
 */
export const tellHostLeft = (
  context: Deciding,
  host: AttendanceStream,
  guests: readonly AttendanceStream[],
  at: string,
) => tell(context, host, 'hostNotGoing', idsOf(guests.filter(({ snapshot }) => waitsOutside(snapshot))), `left:${at}`);

/** Such a host is a member again: whoever was told of the other is told of this. */
export const tellHostBack = (
  context: Deciding,
  host: AttendanceStream,
  guests: readonly AttendanceStream[],
  at: string,
) => tell(context, host, 'hostGoing', idsOf(guests.filter(({ snapshot }) => waitsOutside(snapshot))), `back:${at}`);

const idsOf = (streams: readonly AttendanceStream[]): string[] => streams.map(({ id }) => id);

/** Once for each time the host cancels or comes back: the fact that the host's stream ends with is the cause, or when their membership changed. */
async function tell(
  context: Deciding,
  host: AttendanceStream,
  template: TemplateName,
  guests: readonly string[],
  change: string | number = host.version,
) {
  if (guests.length === 0) return;
  const organization = await organizationOfEvent(context.sql, host.snapshot.context.event);
  const cause = `${host.id}:${change}`;
  const messages = guests.map((id) => ({
    ...({ cause, template, recipient: { kind: 'attendee', id }, channel: 'sms', organization } as const),
  }));
  await queueMessages(context.sql, messages, stampOf(context));
}
