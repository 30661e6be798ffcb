import type { EventInfo } from '#contract/rsvp/attendee.ts';

interface Invited {
  info: Pick<EventInfo, 'event' | 'invites'>;
  /** The organization's number. */
  maxGuests: number;
  /** The server said that there is no place anymore. */
  isRefused: boolean;
}

/**
 * How many guests more this person may invite: the organization's number holds for each inviter and event, and so does
 * the event's own, which is never above it. A removed guest frees a place.
 */
export function placesLeft({ info, maxGuests, isRefused }: Invited): number {
  if (isRefused) return 0;
  return Math.max(0, Math.min(maxGuests, info.event.information.maxGuestAllowed) - info.invites.length);
}
