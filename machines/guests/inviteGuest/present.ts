import type { SnapshotFrom } from 'xstate';
import type { LinkWay } from '#contract/rsvp/attendee.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { sentAtApproval } from '#machines/messages/invitations.ts';
import type { inviteGuestMachine } from './machine.ts';
import { placesLeft } from './places.ts';

export interface InviteGuestView {
  heading: string;
  /** How many more may be invited, in words; null when nobody. */
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
    manageHref: `/event-view/${info.event.id}/manage-invited-guests`,
  };
}

const ways: Readonly<Record<LinkWay['by'], { now: string; later: string }>> = {
  text: {
    now: 'A text message brings them a link to answer; if none arrives, hand the link on.',
    later: 'It goes out as a text message.',
  },
  mailbox: {
    now: 'No text message leaves this demo: find theirs, with the link, in its mailbox.',
    later: 'No text message leaves this demo: find theirs in its mailbox then.',
  },
  hand: {
    now: 'No text messages are sent here: copy their link and hand it on.',
    later: 'No text messages are sent here: copy it and hand it on.',
  },
};

function wayText({ by, waitsFor }: LinkWay): string {
  if (waitsFor.length === 0) return ways[by].now;
  const isApproved = !waitsFor.includes('approval');
  const awaited = isApproved
    ? 'you have said yes'
    : ['the event is approved', ...(waitsFor.includes('yes') ? ['you have said yes'] : [])].join(' and ');
  return isApproved || by === 'hand'
    ? `Their link works once ${awaited}. ${ways[by].later}`
    : `They’ll get their invitation when ${awaited}. ${ways[by].later}`;
}
