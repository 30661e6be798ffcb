import type { SnapshotFrom } from 'xstate';
import type { guestListMachine } from './guestList.machine.ts';
import type { Counts } from './counts.ts';
import { groupsOf, type RollGroup } from './roll.ts';

export interface GuestListView {
  view: 'loading' | 'failed' | 'empty' | 'noMatch' | 'shown';
  heading: string;
  counts: Counts | null;
  groups: RollGroup[];
  search: string;
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
  refreshing: boolean;
}

export function present(snapshot: SnapshotFrom<typeof guestListMachine>): GuestListView {
  const { parties, search, error } = snapshot.context;
  const shown = snapshot.matches('shown');
  const counts = shown ? snapshot.context.counts : null;
  const groups = shown ? groupsOf(parties, search) : [];
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
    search,
    error,
    refreshing: snapshot.matches({ shown: 'refreshing' }),
  };
}
