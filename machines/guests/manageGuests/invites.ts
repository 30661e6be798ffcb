import { href } from '#contract/kit/addresses.ts';
import type { EventInfo, GuestEntry } from '#contract/rsvp/attendee.ts';

/** The address of a guest's public page. Whoever has it may answer: it goes into no log and nothing that is kept. */
export const guestLinkOf = (origin: string, guestToken: string): string => `${origin}${href.guestRsvp(guestToken)}`;

/** What is known of the event, with one guest more; the token of the link, and what else is said once, stays out of it. */
export function withGuest(info: EventInfo, { guestToken: _, linkWay: __, ...guest }: GuestEntry): EventInfo {
  return changed(info, (guests) => [...guests.filter(({ id }) => id !== guest.id), guest]);
}

export function withoutGuest(info: EventInfo, guestId: string): EventInfo {
  return changed(info, (guests) => guests.filter(({ id }) => id !== guestId));
}

function changed(info: EventInfo, change: (guests: GuestEntry[]) => GuestEntry[]): EventInfo {
  const { attendee, invites } = info;
  return { ...info, attendee: attendee && { ...attendee, guests: change(attendee.guests) }, invites: change(invites) };
}
