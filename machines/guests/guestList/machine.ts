import { assign, setup } from 'xstate';
import type { Attendee } from '#contract/rsvp/attendee.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, loadingAnew, settled } from '#machines/kit/freshness.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { type Counts, countsOf } from './counts.ts';
import type { GuestLabel } from '#contract/guests/guestLabel.ts';
import { partiesOf, type Party, timesOf } from './list.ts';

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
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

export type GuestListSignal =
  | { type: 'search.changed'; text: string }
  | { type: 'label.pressed'; label: GuestLabel }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

const chart = setup({
  types: {} as {
    context: GuestListContext;
    input: GuestListInput;
    events: GuestListSignal;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadAttendees: call<Attendee[], { eventId: string }>('listAttendees'),
    watchNews: watchNewsStub<{ eventId: string }>(),
  },
  guards: { isOutdated: ({ context }) => context.outdated },
  actions: {
    keep: assign(({ context }, { attendees }: { attendees: Attendee[] }) => {
      const column = timesOf(attendees, context.zone);
      const [parties, counts] = [partiesOf(attendees, column), countsOf(attendees)];
      return { parties, times: column.caption, counts, error: null };
    }),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    markOutdated: assign({ outdated: true }),
    clearOutdated: assign({ outdated: false }),
    takeSearch: assign(({ context, event }) =>
      event.type === 'search.changed' ? { ...context, search: event.text } : context,
    ),
    toggleLabel: assign(({ context, event }) => {
      if (event.type !== 'label.pressed') return context;
      const others = new Set([...context.hidden].filter((label) => label !== event.label));
      return { ...context, hidden: others.size < context.hidden.size ? others : others.add(event.label) };
    }),
  },
});

/** Everybody invited to the event, for its staff (G-27 to G-37). A failed refresh keeps what is known and says so. */
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
    outdated: false,
  }),
  invoke: {
    id: 'watchNews',
    src: 'watchNews',
    input: ({ context }) => ({ eventId: context.eventId }),
    onError: {},
  },
  initial: 'loading',
  on: { 'search.changed': { actions: 'takeSearch' }, 'label.pressed': { actions: 'toggleLabel' } },
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'loadAttendees',
        src: 'loadAttendees',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ attendees: event.output }) } },
        onError: { target: 'failed', actions: { type: 'nameError', params: failed } },
      },
    },
    failed: {
      tags: 'resting',
      on: loadingAnew,
    },
    shown: {
      initial: 'settled',
      tags: 'resting',
      states: {
        settled: {
          ...settled,
          on: { ...settled.on, 'retry.pressed': 'refreshing' },
        },
        refreshing: {
          ...calling,
          invoke: {
            id: 'refreshAttendees',
            src: 'loadAttendees',
            input: ({ context }) => ({ eventId: context.eventId }),
            onDone: {
              target: 'settled',
              actions: { type: 'keep', params: ({ event }) => ({ attendees: event.output }) },
            },
            onError: {
              target: 'settled',
              actions: { type: 'nameError', params: failed },
            },
          },
        },
      },
    },
  },
});
