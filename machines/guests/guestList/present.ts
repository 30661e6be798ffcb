import type { SnapshotFrom } from 'xstate';
import type { guestListMachine } from './machine.ts';
import type { Counts } from './counts.ts';
import { type GuestLabel, guestLabels } from '#contract/guests/guestLabel.ts';
import { groupsOf, labelCounts, type Party, type GuestListGroup } from './list.ts';

export interface LabelFilter {
  label: GuestLabel;
  count: number;
  shown: boolean;
}

export interface GuestListView {
  view: 'loading' | 'failed' | 'empty' | 'noMatch' | 'shown';
  heading: string;
  counts: Counts | null;
  groups: (GuestListGroup & { times: string | null })[];
  /** What the list can be narrowed to; empty where no one is on it. */
  filters: LabelFilter[];
  /** Why no one is shown. */
  noMatch: string;
  search: string;
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
  refreshing: boolean;
}

/** What the list of a cancelled event says (E-324). */
export const cancelledNote = ({ counts }: GuestListView): string =>
  [
    'This event was cancelled. No one can be checked in.',
    ...(counts?.checkedIn ? ['Check out whoever is still inside.'] : []),
  ].join(' ');

export function present(snapshot: SnapshotFrom<typeof guestListMachine>): GuestListView {
  const { parties, times, search, hidden, error } = snapshot.context;
  const shown = snapshot.matches('shown');
  const counts = shown ? snapshot.context.counts : null;
  const groups = (shown ? groupsOf(parties, search, hidden) : []).map((group) => ({
    ...group,
    times: group.rows.some(({ time }) => time !== null) ? times : null,
  }));
  return {
    view: snapshot.matches('failed')
      ? 'failed'
      : !shown
        ? 'loading'
        : parties.length === 0
          ? 'empty'
          : groups.length === 0
            ? 'noMatch'
            : 'shown',
    heading: counts ? `Guest List (${counts.going} of ${counts.all} RSVP)` : 'Guest List',
    counts,
    groups,
    filters: shown && parties.length > 0 ? filtersOf(parties, hidden) : [],
    noMatch: noMatchOf(search, hidden),
    search,
    error,
    refreshing: snapshot.matches({ shown: 'refreshing' }),
  };
}

function filtersOf(parties: readonly Party[], hidden: ReadonlySet<GuestLabel>): LabelFilter[] {
  const counts = labelCounts(parties);
  return guestLabels.map((label) => ({ label, count: counts[label], shown: !hidden.has(label) }));
}

function noMatchOf(search: string, hidden: ReadonlySet<GuestLabel>): string {
  const words = search.trim();
  if (words === '') return 'No one on this list matches your filters';
  return `No one ${hidden.size > 0 ? 'shown' : 'on this list'} matches “${words}”`;
}
