import type { SnapshotFrom } from 'xstate';
import type { LinkWay } from '#contract/entities/attendee.ts';
import type { FailedRule } from '#contract/forms/form.ts';
import { refusalText } from '#contract/refusals.ts';
import type { inviteGuestMachine } from './inviteGuest.machine.ts';
import { placesLeft } from './places.ts';

export interface InviteGuestView {
  heading: string;
  /** How many more may be invited, in words; null when nobody. */
  places: string | null;
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
    later: 'A text message brings it then.',
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

const wayText = ({ by, waits }: LinkWay): string =>
  waits ? `Their link works once you have said yes. ${ways[by].later}` : ways[by].now;
