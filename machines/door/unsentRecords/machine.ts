import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Unsent } from '../records.ts';

/** What no server has of the doors of an event. `title` is the event's, null where this phone has not kept it. */
export interface UnsentEvent extends Unsent {
  eventId: string;
  title: string | null;
}

export interface UnsentRecordsContext {
  events: readonly UnsentEvent[];
}

/** `place.changed`: another screen is open, perhaps after a door. */
export type UnsentRecordsSignal = { type: 'connection.returned' } | { type: 'place.changed' };

export const sendAgain = 30_000;

/**
 * Wherever a member is in the app: what their doors have decided without a network is handed over at the start, when the network
 * is back, when another screen opens, and every half minute until a server has all of it (C-68). A door that is open hands over
 * by itself.
 */
export const unsentRecordsMachine = setup({
  types: {} as {
    context: UnsentRecordsContext;
    events: UnsentRecordsSignal;
    tags: 'busy' | 'resting';
  },
  delays: { sendAgain },
  actors: {
    handOver: fromPromise<UnsentEvent[]>(() =>
      Promise.reject(new Error('handOver: provide handing over what the doors here decided')),
    ),
  },
  guards: {
    isEmpty: (_, { events }: UnsentRecordsContext) => events.length === 0,
    isRefused: (_, { events }: UnsentRecordsContext) => events.every(({ outcome }) => outcome === 'refused'),
  },
  actions: {
    take: assign((_, { events }: UnsentRecordsContext) => ({ events })),
  },
}).createMachine({
  id: 'unsentRecords',
  context: { events: [] },
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      invoke: {
        id: 'handOver',
        src: 'handOver',
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ events: event.output }) },
            target: 'empty',
            actions: { type: 'take', params: ({ event }) => ({ events: event.output }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ events: event.output }) },
            target: 'refused',
            actions: { type: 'take', params: ({ event }) => ({ events: event.output }) },
          },
          { target: 'waiting', actions: { type: 'take', params: ({ event }) => ({ events: event.output }) } },
        ],
        onError: 'waiting',
      },
    },
    empty: { tags: 'resting', on: { 'connection.returned': 'sending', 'place.changed': 'sending' } },
    refused: { tags: 'resting', on: { 'connection.returned': 'sending', 'place.changed': 'sending' } },
    waiting: {
      tags: 'resting',
      after: { sendAgain: 'sending' },
      on: { 'connection.returned': 'sending', 'place.changed': 'sending' },
    },
  },
});

export type UnsentRecordsSnapshot = SnapshotFrom<typeof unsentRecordsMachine>;
