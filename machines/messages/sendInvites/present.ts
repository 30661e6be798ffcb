import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import { searched, filtered, type Listed, type MemberFilter, memberFilters } from './members.ts';
import { sentAtApproval } from '../invitations.ts';
import type { sendInvitesMachine } from './machine.ts';

export interface MemberRow {
  id: string;
  /** Last, First. */
  name: string;
  /** On the list of this event already. */
  invited: boolean;
  /** On the list, and their invitation goes out at the approval. */
  waits: boolean;
  picked: boolean;
}

export interface SendInvitesView {
  view: 'loading' | 'failed' | 'noMatch' | 'shown';
  intro: string;
  /** When the invitations go out, where that is not at once. */
  note: string | null;
  /** The label of the search: how many members there are. */
  total: string;
  search: string;
  /** Whom the list can be narrowed to, with how many that are. */
  filters: { value: MemberFilter; name: string }[];
  filter: MemberFilter;
  /** Why no one is listed. */
  noMatch: string;
  /** Those whom the search leaves, in their order. */
  rows: readonly MemberRow[];
  selectedText: string;
  /** How many of the selected will hear of the event for the first time, where some are already invited. */
  newText: string | null;
  sendText: string;
  canSend: boolean;
  sending: boolean;
  /** Why the members did not load. */
  error: string | null;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

const intro =
  'Social events are a membership perk. Members must be in good standing. Don’t invite members who aren’t in good standing or whose social privileges are revoked.';

const names: Record<MemberFilter, string> = { everybody: 'All', notInvited: 'Not invited', selected: 'Selected' };

const nobody: Record<MemberFilter, string> = {
  everybody: 'No members',
  notInvited: 'Everyone is invited',
  selected: 'No one is selected',
};

export function present(snapshot: SnapshotFrom<typeof sendInvitesMachine>): SendInvitesView {
  const { eventId, waits, members, selected, search, filter, error } = snapshot.context;
  const rows = searched(filtered(members, filter, selected), search).map((member) => ({
    id: member.id,
    name: member.name,
    invited: member.invited,
    waits: member.waits,
    picked: selected.has(member.id),
  }));
  return {
    view: viewOf(snapshot, rows.length),
    intro,
    note: waits ? sentAtApproval : null,
    total: `${members.length} ${members.length === 1 ? 'member' : 'members'}`,
    search,
    filters: memberFilters.map((value) => ({
      value,
      name: `${names[value]} (${filtered(members, value, selected).length})`,
    })),
    filter,
    noMatch: search.trim() === '' ? nobody[filter] : `No members match “${search.trim()}”`,
    rows,
    selectedText: `${selected.size} member(s) selected`,
    newText: newTextOf(members, selected),
    sendText: `Send Invites to (${selected.size}) Members`,
    canSend: selected.size > 0,
    sending: snapshot.matches({ shown: 'sending' }),
    error,
    goesTo: snapshot.matches('sent') ? exit.backTo(href.eventView(eventId)) : null,
  };
}

function viewOf({ value }: SnapshotFrom<typeof sendInvitesMachine>, found: number): SendInvitesView['view'] {
  if (value === 'loading' || value === 'failed') return value;
  return found === 0 ? 'noMatch' : 'shown';
}

function newTextOf(members: readonly Listed[], selected: ReadonlySet<string>): string | null {
  const already = members.filter(({ id, invited }) => invited && selected.has(id)).length;
  return already === 0 ? null : `${selected.size - already} new, ${already} already invited`;
}
