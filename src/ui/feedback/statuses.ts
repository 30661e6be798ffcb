import type { GuestLabel } from '#contract/guests/guestLabel.ts';
import type { MarkKind } from '../layout/Mark.tsx';

export type Sign = { kind: MarkKind; word: string };
export type ReviewStatus = 'editing' | 'submitted' | 'approved' | 'rejected' | 'update-required';

export const reviewSigns: Record<ReviewStatus | 'being-changed', Sign> = {
  'being-changed': { kind: 'draft', word: 'Being changed' },
  editing: { kind: 'draft', word: 'Editing' },
  submitted: { kind: 'half', word: 'Submitted' },
  approved: { kind: 'ok', word: 'Approved' },
  rejected: { kind: 'stop', word: 'Rejected' },
  'update-required': { kind: 'warn', word: 'Update required' },
};

/** How one's own answer to an event stands. */
export const ownSigns: Record<'going' | 'in', Sign> = {
  going: { kind: 'ok', word: 'You’re going' },
  in: { kind: 'ok', word: 'You’re checked in' },
};

export const guestSigns: Record<GuestLabel, Sign> = {
  'Checked-in': { kind: 'ok', word: 'Checked-in' },
  RSVP: { kind: 'half', word: 'RSVP' },
  'Not RSVP': { kind: 'wait', word: 'Not RSVP' },
  Declined: { kind: 'no', word: 'Declined' },
};
