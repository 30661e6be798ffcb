import { assign, setup } from 'xstate';
import type { UpcomingEvent } from '#contract/events/event.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, loadingAnew, outdating, settled } from '#machines/kit/freshness.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';

export type EventPeriod = 'upcoming' | 'past';

export interface EventsContext {
  /** Holds event-creator: sees past events and Create Event. */
  mayCreate: boolean;
  userId: string;
  shelf: EventPeriod;
  events: UpcomingEvent[];
  /** What did not load; beside shown events, that they may be old. */
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

export type EventsSignal =
  | { type: 'shelf.chosen'; shelf: EventPeriod }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

const chart = setup({
  types: {} as {
    context: EventsContext;
    input: { mayCreate: boolean; userId: string };
    events: EventsSignal;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadEvents: call<UpcomingEvent[], { shelf: EventPeriod }>('listUpcomingEvents'),
    watchNews: watchNewsStub<null>(),
  },
  guards: {
    isOutdated: ({ context }) => context.outdated,
    hasFailed: ({ context }) => context.error !== null,
    mayOpenShelf: ({ context, event }) =>
      event.type === 'shelf.chosen' && context.mayCreate && event.shelf !== context.shelf,
  },
  actions: {
    openShelf: assign(({ context, event }) =>
      event.type === 'shelf.chosen' ? { ...context, shelf: event.shelf, events: [], error: null } : context,
    ),
    keepEvents: assign((_, { events }: { events: UpcomingEvent[] }) => ({ events, error: null })),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    markOutdated: assign({ outdated: true }),
    clearOutdated: assign({ outdated: false }),
  },
});

/**
 * The timeline of events; holders of event-creator also open the past (E-011).
 * It follows what changes meanwhile: what is shown stays while it is loaded again, and when that fails.
 */
export const eventsMachine = chart.createMachine({
  id: 'events',
  context: ({ input }) => ({ ...input, shelf: 'upcoming', events: [], error: null, outdated: false }),
  invoke: { id: 'watchNews', src: 'watchNews', input: null, onError: {} },
  initial: 'loading',
  on: { 'shelf.chosen': { guard: 'mayOpenShelf', target: '.loading', reenter: true, actions: 'openShelf' } },
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'loadEvents',
        src: 'loadEvents',
        input: ({ context }) => ({ shelf: context.shelf }),
        onDone: { target: 'shown', actions: { type: 'keepEvents', params: ({ event }) => ({ events: event.output }) } },
        onError: { target: 'failed', actions: { type: 'nameError', params: failed } },
      },
    },
    shown: {
      tags: 'resting',
      ...settled,
      on: {
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        ...settled.on,
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: outdating,
      invoke: {
        id: 'refreshEvents',
        src: 'loadEvents',
        input: ({ context }) => ({ shelf: context.shelf }),
        onDone: { target: 'shown', actions: { type: 'keepEvents', params: ({ event }) => ({ events: event.output }) } },
        onError: { target: 'shown', actions: { type: 'nameError', params: failed } },
      },
    },
    failed: {
      tags: 'resting',
      on: loadingAnew,
    },
  },
});
