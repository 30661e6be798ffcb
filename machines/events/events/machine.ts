import { assign, setup } from 'xstate';
import type { UpcomingEvent } from '#contract/events/event.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';

export type EventPeriod = 'upcoming' | 'past';

export interface EventsContext {
  /** Holds event-creator: sees past events and Create Event. */
  mayCreate: boolean;
  userId: string;
  period: EventPeriod;
  events: UpcomingEvent[];
  /** What did not load; beside shown events, that they may be old. */
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

export type EventsSignal =
  | { type: 'period.chosen'; period: EventPeriod }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

const fresh = freshness<EventsContext, EventsSignal>();

const chart = setup({
  types: {} as {
    context: EventsContext;
    input: { mayCreate: boolean; userId: string };
    events: EventsSignal;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadEvents: call<UpcomingEvent[], { period: EventPeriod }>('listUpcomingEvents'),
    watchNews: watchNewsStub<null>(),
  },
  guards: {
    ...fresh.guards,
    mayChoosePeriod: ({ context, event }) =>
      event.type === 'period.chosen' && context.mayCreate && event.period !== context.period,
  },
  actions: {
    ...fresh.actions,
    choosePeriod: assign(({ context, event }) =>
      event.type === 'period.chosen' ? { ...context, period: event.period, events: [], error: null } : context,
    ),
    keepEvents: assign((_, { events }: { events: UpcomingEvent[] }) => ({ events, error: null })),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
  },
});

/**
 * The timeline of events; holders of event-creator also open the past (E-011).
 * It follows what changes meanwhile: what is shown stays while it is loaded again, and when that fails.
 */
export const eventsMachine = chart.createMachine({
  id: 'events',
  context: ({ input }) => ({ ...input, period: 'upcoming', events: [], error: null, outdated: false }),
  invoke: { id: 'watchNews', src: 'watchNews', input: null, onError: {} },
  initial: 'loading',
  on: { 'period.chosen': { guard: 'mayChoosePeriod', target: '.loading', reenter: true, actions: 'choosePeriod' } },
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'loadEvents',
        src: 'loadEvents',
        input: ({ context }) => ({ period: context.period }),
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
      on: invalidation,
      invoke: {
        id: 'refreshEvents',
        src: 'loadEvents',
        input: ({ context }) => ({ period: context.period }),
        onDone: { target: 'shown', actions: { type: 'keepEvents', params: ({ event }) => ({ events: event.output }) } },
        onError: { target: 'shown', actions: { type: 'nameError', params: failed } },
      },
    },
    failed: {
      tags: 'resting',
      on: reloading,
    },
  },
});
