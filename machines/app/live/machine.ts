import { assign, emit, type EventObject, fromCallback, fromPromise, setup } from 'xstate';

export interface LiveInput {
  isShown: boolean;
  isOnline: boolean;
}

export interface LiveContext extends LiveInput {
  /** What someone on the page wants to hear of. */
  topics: readonly string[];
  /** What the stream that is open or being opened was asked for. */
  asked: readonly string[];
  /** Not open to this person: not asked for again as long as it is wanted. */
  forbidden: readonly string[];
  /** Id of the last message, from which the server goes on. */
  lastId: string | null;
  /** Streams in a row that did not open or broke off. */
  tries: number;
  /** The server did not take the token: the next stream asks for a new one. */
  needsFreshToken: boolean;
  /** When the server that ended the last stream wants us back, in milliseconds. */
  retryMs: number | null;
}

export type LiveSignal =
  | { type: 'topics.changed'; topics: readonly string[] }
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | { type: 'connection.returned' }
  | { type: 'connection.lost' }
  | { type: 'stream.opened'; id: string | null }
  | { type: 'stream.newsReceived'; topic: string; hasEnded: boolean; id: string | null }
  | { type: 'stream.refused'; topic: string }
  | { type: 'token.refused' }
  | { type: 'stream.ended'; retryMs?: number };

/** `news.received`: what is known of a topic may be old. `access.ended`: it is no longer open to this person. */
export type LiveEmitted = { type: 'news.received' | 'access.ended'; topic: string };

export interface StreamInput {
  topics: readonly string[];
  lastId: string | null;
  freshToken: boolean;
}

const firstPauseMs = 1_000;
const maxTries = 3;

const chart = setup({
  types: {} as {
    context: LiveContext;
    input: LiveInput;
    events: LiveSignal;
    emitted: LiveEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    streamNews: fromCallback<EventObject, StreamInput>(() => {
      throw new Error('streamNews: provide the stream of GET /live');
    }),
    pause: fromPromise<void, { ms: number }>(() =>
      Promise.reject(new Error('pause: provide a wait of about so many milliseconds')),
    ),
  },
  guards: {
    mayOpen: ({ context }) => context.isShown && context.isOnline && wantedOf(context).length > 0,
    hasEnded: ({ event }) => event.type === 'stream.newsReceived' && event.hasEnded,
    hearsAll: ({ context, event }) => {
      if (event.type !== 'topics.changed') return false;
      const wanted = wantedOf({ ...context, topics: event.topics });
      return wanted.length > 0 && wanted.every((topic) => context.asked.includes(topic));
    },
    isTokenNew: ({ context }) => context.needsFreshToken,
  },
  actions: {
    takeTopics: assign(({ context, event }) =>
      event.type === 'topics.changed'
        ? {
            ...context,
            topics: event.topics,
            forbidden: context.forbidden.filter((topic) => event.topics.includes(topic)),
          }
        : context,
    ),
    noteAsked: assign(({ context }) => ({ asked: wantedOf(context) })),
    forgetAsked: assign({ asked: [] }),
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
    goOnline: assign({ isOnline: true, tries: 0 }),
    goOffline: assign({ isOnline: false }),
    noteOpened: assign(({ context, event }) =>
      event.type === 'stream.opened'
        ? { ...context, lastId: event.id ?? context.lastId, tries: 0, needsFreshToken: false }
        : context,
    ),
    noteTold: assign(({ context, event }) => {
      if (event.type !== 'stream.newsReceived') return context;
      const told = { ...context, lastId: event.id ?? context.lastId };
      if (!event.hasEnded) return told;
      const asked = context.asked.filter((topic) => topic !== event.topic);
      return { ...told, asked, forbidden: [...context.forbidden, event.topic] };
    }),
    bar: assign(({ context, event }) =>
      event.type === 'stream.refused' ? { ...context, forbidden: [...context.forbidden, event.topic] } : context,
    ),
    askFreshToken: assign({ needsFreshToken: true }),
    countTry: assign(({ context, event }) => ({
      tries: Math.min(context.tries + 1, maxTries),
      retryMs: event.type === 'stream.ended' ? (event.retryMs ?? null) : null,
    })),
    tell: emit(({ event }): LiveEmitted => ({ type: 'news.received', topic: topicIn(event) })),
    tellEnded: emit(({ event }): LiveEmitted => ({ type: 'access.ended', topic: topicIn(event) })),
  },
});

const topicIn = (event: LiveSignal): string => (event.type === 'stream.newsReceived' ? event.topic : '');

const wantedOf = ({ topics, forbidden }: Pick<LiveContext, 'topics' | 'forbidden'>): readonly string[] =>
  topics.filter((topic) => !forbidden.includes(topic));

/**
 * The one stream of news of a page: open while the page is shown, there is a connection and someone wants to hear of
 * something. It comes back after growing pauses, or when the server asked it to, and goes on from the last message; a
 * token that was not taken is replaced once. After that it waits until the page is shown or other topics are wanted, as
 * they are once someone has signed in again.
 */
export const liveMachine = chart.createMachine({
  id: 'live',
  context: ({ input }) => ({
    ...input,
    topics: [],
    asked: [],
    forbidden: [],
    lastId: null,
    tries: 0,
    needsFreshToken: false,
    retryMs: null,
  }),
  initial: 'closed',
  on: {
    'page.shown': { actions: 'show' },
    'page.hidden': { target: '.closed', actions: 'hide' },
    'connection.returned': { target: '.closed', actions: 'goOnline' },
    'connection.lost': { target: '.closed', actions: 'goOffline' },
  },
  states: {
    closed: {
      tags: 'resting',
      entry: 'forgetAsked',
      always: { guard: 'mayOpen', target: 'streaming' },
      on: { 'topics.changed': { actions: 'takeTopics' } },
    },
    streaming: {
      initial: 'opening',
      entry: 'noteAsked',
      on: {
        'topics.changed': [
          { guard: 'hearsAll', actions: 'takeTopics' },
          { target: 'closed', actions: 'takeTopics' },
        ],
        'stream.newsReceived': [
          { guard: 'hasEnded', actions: ['noteTold', 'tell', 'tellEnded'] },
          { actions: ['noteTold', 'tell'] },
        ],
        'stream.refused': { target: 'closed', actions: 'bar' },
        'token.refused': [
          { guard: 'isTokenNew', target: 'locked' },
          { target: 'closed', actions: 'askFreshToken' },
        ],
        'stream.ended': { target: 'pausing', actions: 'countTry' },
      },
      invoke: {
        id: 'streamNews',
        src: 'streamNews',
        input: ({ context }) => ({
          topics: context.asked,
          lastId: context.lastId,
          freshToken: context.needsFreshToken,
        }),
        onError: { target: 'pausing', actions: 'countTry' },
      },
      states: {
        opening: { tags: 'resting', on: { 'stream.opened': { target: 'open', actions: 'noteOpened' } } },
        open: { tags: 'resting' },
      },
    },
    pausing: {
      tags: 'resting',
      on: { 'topics.changed': { actions: 'takeTopics' } },
      invoke: {
        id: 'pause',
        src: 'pause',
        input: ({ context }) => ({ ms: context.retryMs ?? firstPauseMs * 5 ** (context.tries - 1) }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    locked: {
      tags: 'resting',
      on: {
        'page.shown': { target: 'closed', actions: 'show' },
        'topics.changed': { target: 'closed', actions: 'takeTopics' },
      },
    },
  },
});
