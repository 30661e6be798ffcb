import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { LinkDelivery } from '#contract/rsvp/attendee.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { sentAtApproval } from '#machines/messages/invitations.ts';
import type { inviteGuestMachine } from './machine.ts';
import { placesLeft } from './places.ts';

export interface InviteGuestView {
  heading: string;
  /** How many more may be invited, in words; null when no one. */
  places: string | null;
  /** When the invitation goes out, where that is not at once. */
  note: string | null;
  /** Why the form is closed; null while it is open. */
  closed: string | null;
  busy: boolean;
  failed: FailedRule | null;
  invited: InvitedView | null;
  manageHref: string;
}

/** The guest just invited. */
export interface InvitedView {
  name: string;
  /** How the link comes to the guest, and what there is to do. */
  way: string;
  canCopy: boolean;
  copying: boolean;
  /** To be copied by hand, where there is no clipboard. */
  link: string | null;
}

export function present(snapshot: SnapshotFrom<typeof inviteGuestMachine>): InviteGuestView {
  const { context } = snapshot;
  const { info, failed, invited, byHand } = context;
  const left = placesLeft(context);
  const busy = snapshot.matches('reading') || snapshot.matches('inviting');
  return {
    heading: 'Invite Guests',
    places: left > 0 ? `You can invite ${left} more ${left === 1 ? 'guest' : 'guests'}` : null,
    note: info.event.reviewStatus === 'approved' ? null : sentAtApproval,
    closed: left === 0 && !busy ? refusalText('guestLimit') : null,
    busy,
    failed,
    invited: invited && {
      name: invited.name,
      way: wayText(invited.way),
      canCopy: invited.link !== null,
      copying: snapshot.matches('copying'),
      link: byHand ? invited.link : null,
    },
    manageHref: href.manageGuests(info.event.id),
  };
}

const ways: Readonly<Record<LinkDelivery['by'], { now: string; later: string }>> = {
  text: {
    now: 'They’ll get a text with a link to answer. If it doesn’t arrive, send them the link yourself.',
    later: 'We’ll text it to them.',
  },
  mailbox: {
    now: 'This demo sends no real texts. Theirs, with the link, is in the demo mailbox.',
    later: 'This demo sends no real texts. Theirs will be in the demo mailbox.',
  },
  hand: {
    now: 'Text messages aren’t set up here. Copy their link and send it yourself.',
    later: 'Text messages aren’t set up here. Copy it and send it yourself.',
  },
};

function wayText({ by, waitsFor }: LinkDelivery): string {
  if (waitsFor.length === 0) return ways[by].now;
  const isApproved = !waitsFor.includes('approval');
  const awaited = isApproved
    ? 'you say yes'
    : ['the event is approved', ...(waitsFor.includes('yes') ? ['you say yes'] : [])].join(' and ');
  return isApproved || by === 'hand'
    ? `Their link works once ${awaited}. ${ways[by].later}`
    : `They’ll get their invitation when ${awaited}. ${ways[by].later}`;
}
