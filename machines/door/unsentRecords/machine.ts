import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { noRecords, type Unsent } from '../records.ts';

/** What no server has of the doors of an event. `title` is the event's, null where this phone has not kept it. */
export interface UnsentEvent extends Unsent {
  eventId: string;
  title: string | null;
  /** The server refused a noted code. */
  turnedDown: boolean;
}

export interface UnsentRecordsContext {
  events: readonly UnsentEvent[];
}

/** `place.changed`: another screen is open, perhaps after a door. */
export type UnsentRecordsSignal = { type: 'connection.returned' } | { type: 'place.changed' };

export const sendAgain = 30_000;

/** What is left now, and where codes were refused until now. */
function withRefusals(before: readonly UnsentEvent[], now: readonly UnsentEvent[]): UnsentEvent[] {
  const refusing = before.filter(({ turnedDown }) => turnedDown);
  const isKnown = (id: string) => refusing.some(({ eventId }) => eventId === id);
  const over = refusing.filter(({ eventId }) => !now.some((each) => each.eventId === eventId));
  return [
    ...now.map((each) => ({ ...each, turnedDown: each.turnedDown || isKnown(each.eventId) })),
    ...over.map((each) => ({ ...each, outcome: 'sent' as const, left: noRecords })),
  ];
}

/**
 * Wherever a member is in the app: what their doors have decided or noted without a network is said at once, and handed over at
 * the start, when the network is back, when another screen opens, and every half minute until a server has all of it (C-68). A
 * door that is open hands over by itself.
 */
export const unsentRecordsMachine = setup({
  types: {} as {
    context: UnsentRecordsContext;
    events: UnsentRecordsSignal;
    tags: 'busy' | 'resting';
  },
  delays: { sendAgain },
  actors: {
    readKept: fromPromise<UnsentEvent[]>(() =>
      Promise.reject(new Error('readKept: provide what the doors here have kept')),
    ),
    handOver: fromPromise<UnsentEvent[]>(() =>
      Promise.reject(new Error('handOver: provide handing over what the doors here decided')),
    ),
  },
  guards: {
    isEmpty: (_, { events }: UnsentRecordsContext) => events.every(({ outcome }) => outcome === 'sent'),
    isRefused: (_, { events }: UnsentRecordsContext) => events.every(({ outcome }) => outcome !== 'unsent'),
  },
  actions: {
    take: assign(({ context }, { events }: UnsentRecordsContext) => ({ events: withRefusals(context.events, events) })),
  },
}).createMachine({
  id: 'unsentRecords',
  context: { events: [] },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readKept',
        src: 'readKept',
        onDone: {
          target: 'sending',
          actions: { type: 'take', params: ({ event }) => ({ events: event.output }) },
        },
        onError: 'sending',
      },
    },
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
