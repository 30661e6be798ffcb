import type { InviteGuestContext } from './machine.ts';

/**
 * How many guests more this person may invite: the organization's number holds for each inviter and event, and so does
 * the event's own, which is never above it. A removed guest frees a place.
 */
export function placesLeft({
  info,
  maxGuests,
  isRefused,
}: Pick<InviteGuestContext, 'info' | 'maxGuests' | 'isRefused'>): number {
  if (isRefused) return 0;
  return Math.max(0, Math.min(maxGuests, info.event.information.maxGuestAllowed) - info.invites.length);
}
