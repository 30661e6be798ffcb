import { assign, fromPromise, setup } from 'xstate';
import type { UpcomingEvent } from '#contract/entities/event.ts';
import { errorText } from '#contract/errorText.ts';

export type Shelf = 'upcoming' | 'past';

export interface EventsContext {
  /** Holds event-creator: sees past events and Create Event. */
  mayCreate: boolean;
  shelf: Shelf;
  events: UpcomingEvent[];
  error: string | null;
}

export type EventsSignal = { type: 'shelf.chosen'; shelf: Shelf } | { type: 'retry.pressed' };

const chart = setup({
  types: {} as {
    context: EventsContext;
    input: { mayCreate: boolean };
    events: EventsSignal;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadEvents: fromPromise<UpcomingEvent[], { shelf: Shelf }>(() =>
      Promise.reject(new Error('loadEvents: provide the call listUpcomingEvents')),
    ),
  },
  guards: {
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
  },
});

/** The timeline of events; holders of event-creator also open the past (decided for section 2). */
export const eventsMachine = chart.createMachine({
  id: 'events',
  context: ({ input }) => ({ mayCreate: input.mayCreate, shelf: 'upcoming', events: [], error: null }),
  initial: 'loading',
  on: { 'shelf.chosen': { guard: 'mayOpenShelf', target: '.loading', reenter: true, actions: 'openShelf' } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadEvents',
        src: 'loadEvents',
        input: ({ context }) => ({ shelf: context.shelf }),
        onDone: { target: 'shown', actions: { type: 'keepEvents', params: ({ event }) => ({ events: event.output }) } },
        onError: { target: 'failed', actions: { type: 'nameError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    shown: { tags: 'resting' },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
  },
});
