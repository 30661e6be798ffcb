import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { noRecords, type Unsent } from '../records.ts';
import type { RefusedCode } from '../refusedCodes.ts';

/** What no server has of the doors of an event. `title` is the event's, null where this phone has not kept it. */
export interface UnsentEvent extends Unsent {
  eventId: string;
  title: string | null;
  /** Noted codes that the server refused, and that no one has waved on. */
  refused: readonly RefusedCode[];
}

export interface UnsentRecordsContext {
  events: readonly UnsentEvent[];
}

/** `place.changed`: another screen is open, perhaps after a door. `refusals.closed`: what was said of refused codes was read. */
export type UnsentRecordsSignal =
  | { type: 'connection.returned' }
  | { type: 'place.changed' }
  | { type: 'refusals.closed'; eventId: string; isInside: boolean };

export const sendAgain = 30_000;

/** What is left now, and the codes that were refused until now. */
function withRefusals(before: readonly UnsentEvent[], now: readonly UnsentEvent[]): UnsentEvent[] {
  const added = ({ eventId, refused }: UnsentEvent) => {
    const known = before.find((each) => each.eventId === eventId)?.refused ?? [];
    return [...known, ...refused.filter(({ id }) => !known.some((each) => each.id === id))];
  };
  const over = before.filter(({ eventId }) => !now.some((each) => each.eventId === eventId));
  return [
    ...now.map((each) => ({ ...each, refused: added(each) })),
    ...over.filter(isRefusing).map((each) => ({ ...each, outcome: 'sent' as const, left: noRecords })),
  ];
}

const isRefusing = ({ refused }: UnsentEvent): boolean => refused.length > 0;

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
    closeRefusals: assign(({ context }, { eventId, isInside }: { eventId: string; isInside: boolean }) => ({
      events: context.events
        .map((each) =>
          each.eventId === eventId
            ? { ...each, refused: each.refused.filter((code) => code.isInside !== isInside) }
            : each,
        )
        .filter((each) => each.outcome !== 'sent' || isRefusing(each)),
    })),
    take: assign(({ context }, { events }: UnsentRecordsContext) => ({ events: withRefusals(context.events, events) })),
  },
}).createMachine({
  id: 'unsentRecords',
  context: { events: [] },
  initial: 'reading',
  on: { 'refusals.closed': { actions: { type: 'closeRefusals', params: ({ event }) => event } } },
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
