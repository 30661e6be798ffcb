import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type GuestLabel, labelOf } from '#contract/guests/guestLabel.ts';
import { alsoInvited } from '../guestList/samePhone.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { guestLinkOf } from './invites.ts';
import { sentAtApproval } from '#machines/messages/invitations.ts';
import type { manageGuestsMachine } from './machine.ts';

export interface InvitedGuestRow {
  id: string;
  name: string;
  label: GuestLabel;
  /** Is checked out instead of removed. */
  isIn: boolean;
  /** Of the check-in, UTC ISO. */
  since: string | null;
  /** What is still to come: the invitation has not gone out. */
  waits: string | null;
  /** A sentence about a phone that stands on the list more than once. */
  note: string | null;
  /** Its link is on its way to the clipboard. */
  copying: boolean;
  /** To be copied by hand, where there is no clipboard. */
  link: string | null;
}

export interface ManageGuestsView {
  heading: string;
  rows: InvitedGuestRow[];
  /** What is asked before a guest is removed; stays while the dialog goes. */
  question: string;
  asking: boolean;
  removing: boolean;
  inviteHref: string;
}

export function present(snapshot: SnapshotFrom<typeof manageGuestsMachine>): ManageGuestsView {
  const { info, origin, tokens, chosen, byHand } = snapshot.context;
  const removing = snapshot.matches('removing');
  const copying = snapshot.matches('renewing') || snapshot.matches('copying');
  const rows = info.invites.map((guest) => {
    const token = tokens[guest.id];
    return {
      id: guest.id,
      name: guest.name,
      label: labelOf(guest),
      isIn: guest.checkedIn,
      since: guest.checkinDate,
      waits: guest.waits ? waitsText(info) : null,
      note: alsoInvited(guest, 'host'),
      copying: copying && chosen?.id === guest.id,
      link: byHand === guest.id && token !== undefined ? guestLinkOf(origin, token) : null,
    };
  });
  return {
    heading: `Invited Guests (${rows.length})`,
    rows,
    question: chosen ? `Remove ${chosen.name} from your guests?` : '',
    asking: removing || snapshot.matches('asking'),
    removing,
    inviteHref: href.inviteGuest(info.event.id),
  };
}

const waitsText = ({ event }: EventInfo): string =>
  event.reviewStatus === 'approved' ? 'They’ll get their invitation once you say yes.' : sentAtApproval;
