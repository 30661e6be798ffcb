import type { Rsvp } from '#contract/rsvp/attendee.ts';

export const guestLabels = ['Checked-in', 'RSVP', 'Not RSVP', 'Declined'] as const;
export type GuestLabel = (typeof guestLabels)[number];

/** The word for how someone stands with an event (G-22 to G-26): on the guest list, in its file and on a member's own card. */
export function labelOf({ rsvp, checkedIn }: { rsvp: Rsvp; checkedIn: boolean }): GuestLabel {
  if (rsvp === 'invited') return 'Not RSVP';
  if (rsvp === 'no') return 'Declined';
  return checkedIn ? 'Checked-in' : 'RSVP';
}
