import type { GuestEntry } from '#contract/rsvp/attendee.ts';

const sentences = {
  staff: { anotherHost: 'Also invited by another member', sameHost: 'Invited twice by this member' },
  host: { anotherHost: 'Also invited by another member', sameHost: 'You invited this number twice' },
};

/** What is said of a guest whose phone stands on the list more than once; it never says by whom. Null for all others. */
export const alsoInvited = (
  { samePhone }: Pick<GuestEntry, 'samePhone'>,
  reader: keyof typeof sentences,
): string | null => (samePhone ? sentences[reader][samePhone] : null);
