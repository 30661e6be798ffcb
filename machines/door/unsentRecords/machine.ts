import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Unsent } from '../records.ts';
import { isAmong, type RefusedCode } from '../refusedCodes.ts';
import type { UnsentReason } from '../unsentReason.ts';

/** What no server has of the doors of an event. `title` is the event's, null where this phone has not kept it. */
export interface UnsentEvent extends Unsent {
  eventId: string;
  title: string | null;
  /** Why something is left. */
  why: UnsentReason;
  /** Noted codes that the server refused, and that no one has waved on. */
  refused: readonly RefusedCode[];
}

export interface UnsentRecordsContext {
  events: readonly UnsentEvent[];
  /** Refused codes that were read here: an answer that was under way meanwhile doesn't say them again. */
  read: readonly RefusedCode[];
}

/** `place.changed`: another screen is open, perhaps after a door, or another tab keeps something else. `refusals.closed`: what was said of refused codes was read. */
export type UnsentRecordsSignal =
  | { type: 'connection.returned' }
  | { type: 'place.changed' }
  | { type: 'refusals.closed'; eventId: string; isInside: boolean };

/** Someone has read that these codes were refused: they are not kept any longer. */
export interface RefusalsRead {
  type: 'refusals.read';
  eventId: string;
  codes: readonly RefusedCode[];
}

export const sendAgain = 30_000;

type Told = Pick<UnsentRecordsContext, 'events'>;
type Closed = Pick<Extract<UnsentRecordsSignal, { type: 'refusals.closed' }>, 'eventId' | 'isInside'>;

/** What was said of an event, of whoever is inside or of the others. */
const closedIn = ({ events }: UnsentRecordsContext, { eventId, isInside }: Closed): RefusedCode[] =>
  (events.find((each) => each.eventId === eventId)?.refused ?? []).filter((code) => code.isInside === isInside);

/** What is left to be said. */
const without = (read: readonly RefusedCode[], events: readonly UnsentEvent[]): UnsentEvent[] =>
  events
    .map((each) => ({ ...each, refused: each.refused.filter((code) => !isAmong(code, read)) }))
    .filter((each) => each.outcome !== 'sent' || isRefusing(each));

const isRefusing = ({ refused }: UnsentEvent): boolean => refused.length > 0;

/**
 * Wherever a member is in the app: what their doors have decided or noted without a network is said at once, and handed over at
 * the start, when the network is back, when another screen opens, and every half minute until a server has all of it (C-68). A
 * door that is open hands over by itself. Which noted codes were refused is kept and said on every screen until it is read (C-80).
 */
export const unsentRecordsMachine = setup({
  types: {} as {
    context: UnsentRecordsContext;
    events: UnsentRecordsSignal;
    emitted: RefusalsRead;
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
    isEmpty: (_, { events }: Told) => events.every(({ outcome }) => outcome === 'sent'),
    isRefused: (_, { events }: Told) => events.every(({ outcome }) => outcome !== 'unsent'),
  },
  actions: {
    tellRead: emit(({ context }, closed: Closed) => ({
      type: 'refusals.read',
      eventId: closed.eventId,
      codes: closedIn(context, closed),
    })),
    closeRefusals: assign(({ context }, closed: Closed) => {
      const read = [...context.read, ...closedIn(context, closed)];
      return { read, events: without(read, context.events) };
    }),
    take: assign(({ context }, { events }: Told) => ({ events: without(context.read, events) })),
  },
}).createMachine({
  id: 'unsentRecords',
  context: { events: [], read: [] },
  initial: 'reading',
  on: {
    'refusals.closed': {
      actions: [
        { type: 'tellRead', params: ({ event }) => event },
        { type: 'closeRefusals', params: ({ event }) => event },
      ],
    },
  },
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
