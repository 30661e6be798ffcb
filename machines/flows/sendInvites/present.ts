import type { SnapshotFrom } from 'xstate';
import { found } from './members.ts';
import type { sendInvitesMachine } from './sendInvites.machine.ts';

export interface MemberRow {
  id: string;
  /** Last, First. */
  name: string;
  /** On the list of this event already. */
  invited: boolean;
  picked: boolean;
}

export interface SendInvitesView {
  view: 'loading' | 'failed' | 'noMatch' | 'shown';
  intro: string;
  /** The label of the search: how many members there are. */
  total: string;
  search: string;
  /** Those whom the search leaves, in their order. */
  rows: readonly MemberRow[];
  selectedText: string;
  sendText: string;
  canSend: boolean;
  sending: boolean;
  /** Why the members did not load. */
  error: string | null;
  /** Where the flow leads when it is over. */
  goesTo: string | null;
}

const intro =
  'Social events are a membership perk. Members must be in good standing. Do not invite members who are not in good standing or whose social privileges are revoked.';

export function present(snapshot: SnapshotFrom<typeof sendInvitesMachine>): SendInvitesView {
  const { eventId, members, selected, search, error } = snapshot.context;
  const rows = found(members, search).map(({ id, name, invited }) => ({ id, name, invited, picked: selected.has(id) }));
  return {
    view: viewOf(snapshot, rows.length),
    intro,
    total: `${members.length} ${members.length === 1 ? 'member' : 'members'}`,
    search,
    rows,
    selectedText: `${selected.size} member(s) selected`,
    sendText: `Send Invites to (${selected.size}) Members`,
    canSend: selected.size > 0,
    sending: snapshot.matches({ shown: 'sending' }),
    error,
    goesTo: snapshot.matches('sent') ? `/event-view/${eventId}` : null,
  };
}

function viewOf({ value }: SnapshotFrom<typeof sendInvitesMachine>, found: number): SendInvitesView['view'] {
  if (value === 'loading' || value === 'failed') return value;
  return found === 0 ? 'noMatch' : 'shown';
}
