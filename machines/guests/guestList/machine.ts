import { assign, sendTo, setup } from 'xstate';
import type { GuestEntry } from '#contract/rsvp/attendee.ts';
import type { GuestLabel } from '#contract/guests/guestLabel.ts';
import { type RosterUpdate, watchRosterStub } from '../roster/watch.ts';
import { type Counts, countsOf } from './counts.ts';
import { type Party, prepared, timesOf } from './list.ts';

export interface GuestListInput {
  eventId: string;
  /** IANA id of the event's zone. */
  zone: string;
}

export interface GuestListContext extends GuestListInput {
  parties: readonly Party[];
  /** The zone of their times, once above them. */
  times: string | null;
  counts: Counts;
  search: string;
  /** Labels whose people are left out. */
  hidden: ReadonlySet<GuestLabel>;
  error: string | null;
}

/** `attendee.left`: checked out here, and how they stand by the answer: of a copied code others may still be in. UTC ISO. */
export type GuestListSignal =
  | { type: 'search.changed'; text: string }
  | { type: 'label.pressed'; label: GuestLabel }
  | ({ type: 'attendee.left' } & Pick<GuestEntry, 'id' | 'checkedIn' | 'checkinDate' | 'checkoutDate'>)
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | RosterUpdate;

const chart = setup({
  types: {} as {
    context: GuestListContext;
    input: GuestListInput;
    events: GuestListSignal;
    tags: 'busy' | 'resting';
  },
  actors: { watchRoster: watchRosterStub() },
  actions: {
    keep: assign(({ context, event }) => {
      if (event.type !== 'roster.changed') return context;
      const { parties } = event;
      const column = timesOf(parties, context.zone);
      return {
        ...context,
        parties: prepared(parties, column, context.zone),
        times: column.caption,
        counts: countsOf(parties),
        error: null,
      };
    }),
    nameError: assign(({ context, event }) =>
      event.type === 'roster.failed' ? { ...context, error: event.error } : context,
    ),
    clearError: assign({ error: null }),
    takeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { ...context, search: event.text } : context,
    ),
    toggleLabel: assign(({ context, event }) => {
      if (event.type !== 'label.pressed') return context;
      const others = new Set([...context.hidden].filter((label) => label !== event.label));
      return { ...context, hidden: others.size < context.hidden.size ? others : others.add(event.label) };
    }),
    askAgain: sendTo('watchRoster', { type: 'retry.pressed' }),
    refresh: sendTo('watchRoster', { type: 'refresh.requested' }),
    tellLeft: sendTo('watchRoster', ({ event }) => {
      if (event.type !== 'attendee.left') return { type: 'refresh.requested' };
      const { id, checkedIn, checkinDate, checkoutDate } = event;
      return { type: 'own.changed', change: { id, checkedIn, checkinDate, checkoutDate } };
    }),
  },
});

/** Everyone invited to the event, for its staff (G-27 to G-37). A failed refresh keeps what is known and says so. */
export const guestListMachine = chart.createMachine({
  id: 'guestList',
  context: ({ input }) => ({
    ...input,
    parties: [],
    times: null,
    counts: { going: 0, all: 0, checkedIn: 0 },
    search: '',
    hidden: new Set(),
    error: null,
  }),
  invoke: {
    id: 'watchRoster',
    src: 'watchRoster',
    input: ({ context }) => ({ eventId: context.eventId }),
    onError: {},
  },
  initial: 'loading',
  on: {
    'search.changed': { actions: 'takeSearch' },
    'label.pressed': { actions: 'toggleLabel' },
    'attendee.left': { actions: 'tellLeft' },
    'roster.changed': { target: '.shown', actions: 'keep' },
  },
  states: {
    loading: {
      on: {
        'refresh.requested': { actions: 'refresh' },
        'roster.failed': { target: 'failed', actions: 'nameError' },
      },
    },
    failed: {
      tags: 'resting',
      on: {
        'retry.pressed': { target: 'loading', actions: ['clearError', 'askAgain'] },
        'refresh.requested': { target: 'loading', actions: ['clearError', 'refresh'] },
        'roster.failed': { actions: 'nameError' },
      },
    },
    shown: {
      initial: 'settled',
      tags: 'resting',
      on: {
        'retry.pressed': { target: '.refreshing', actions: 'askAgain' },
        'refresh.requested': { target: '.refreshing', actions: 'refresh' },
        'roster.failed': { target: '.settled', actions: 'nameError' },
      },
      states: { settled: {}, refreshing: {} },
    },
  },
});
