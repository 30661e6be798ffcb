import type { SnapshotFrom } from 'xstate';
import { type GuestLabel, labelOf } from '../guestList/roll.ts';
import { guestLinkOf } from './invites.ts';
import type { manageGuestsMachine } from './manageGuests.machine.ts';

export interface InvitedGuestRow {
  id: string;
  name: string;
  label: GuestLabel;
  /** The link is known to this page. */
  canCopy: boolean;
  copying: boolean;
  /** To be copied by hand, where there is no clipboard. */
  link: string | null;
}

export interface ManageGuestsView {
  heading: string;
  rows: InvitedGuestRow[];
  /** About links that can not be copied any more; null where all can. */
  note: string | null;
  /** What is asked before a guest is removed; stays while the dialog goes. */
  question: string;
  asking: boolean;
  removing: boolean;
  inviteHref: string;
}

export function present(snapshot: SnapshotFrom<typeof manageGuestsMachine>): ManageGuestsView {
  const { info, origin, tokens, chosen, byHand } = snapshot.context;
  const removing = snapshot.matches('removing');
  const rows = info.invites.map((guest) => {
    const token = tokens[guest.id];
    return {
      id: guest.id,
      name: guest.name,
      label: labelOf(guest),
      canCopy: token !== undefined,
      copying: snapshot.matches('copying') && chosen?.id === guest.id,
      link: byHand === guest.id && token !== undefined ? guestLinkOf(origin, token) : null,
    };
  });
  return {
    heading: `Invited Guests (${rows.length})`,
    rows,
    note: rows.every(({ canCopy }) => canCopy)
      ? null
      : 'A link can be copied until this page is closed or loaded again. For a new link, remove the guest and invite them once more.',
    question: chosen ? `Remove ${chosen.name} from your guests?` : '',
    asking: removing || snapshot.matches('asking'),
    removing,
    inviteHref: `/event-view/${info.event.id}/invite-guests`,
  };
}
