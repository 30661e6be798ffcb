import { errorText } from '#contract/kit/errorText.ts';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { failed } from '../call.ts';
import { type NewsArrived, watchNewsStub } from '../news.ts';
import { calling, reloading, invalidation, settled } from '../freshness.ts';

/** `what` names the list in the error's sentence: "The guest list". `params` is what the actor `load` is called with. */
export interface LoadInput<Params> {
  what: string;
  params: Params;
}

/** `error` is the reason of the last failure. `outdated`: something changed while a call was under way, so it is made again. */
export interface LoadContext<Data, Params> extends LoadInput<Params> {
  data: Data | null;
  error: string | null;
  outdated: boolean;
}

export type LoadSignal = { type: 'retry.pressed' } | { type: 'refresh.requested' } | NewsArrived;

/**
 * The chart of a list that only loads and shows. What is known stays on screen while it is refreshed and when that fails.
 * Provide the actors `load` and `watchNews`.
 */
export function createLoadMachine<Data, Params>(id: string) {
  // Lines of its own, not those of `freshnessSetup.ts`: a guest’s link loads this chart and is counted to the byte.
  return setup({
    types: {} as {
      context: LoadContext<Data, Params>;
      input: LoadInput<Params>;
      events: LoadSignal;
      tags: 'busy' | 'resting';
    },
    actors: {
      load: fromPromise<Data, { params: Params }>(() => Promise.reject(new Error(`${id}: provide the actor load`))),
      watchNews: watchNewsStub<{ params: Params }>(),
    },
    guards: {
      isOutdated: ({ context }) => context.outdated,
      hasFailed: ({ context }) => context.error !== null,
    },
    actions: {
      rememberData: assign({ data: (_, params: { data: Data }) => params.data, error: null }),
      rememberError: assign({ error: (_, params: { error: unknown }) => errorText(params.error) }),
      clearError: assign({ error: null }),
      markOutdated: assign({ outdated: true }),
      clearOutdated: assign({ outdated: false }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, data: null, error: null, outdated: false }),
    invoke: {
      id: 'watchNews',
      src: 'watchNews',
      input: ({ context }) => ({ params: context.params }),
      onError: {},
    },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        ...calling,
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ params: context.params }),
          onDone: {
            target: 'loaded',
            actions: { type: 'rememberData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'rememberError', params: failed },
          },
        },
      },
      failed: {
        tags: 'resting',
        on: reloading,
      },
      loaded: {
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
          id: 'refresh',
          src: 'load',
          input: ({ context }) => ({ params: context.params }),
          onDone: {
            target: 'loaded',
            actions: { type: 'rememberData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'loaded',
            actions: { type: 'rememberError', params: failed },
          },
        },
      },
    },
  });
}

export type LoadMachine<Data, Params> = ReturnType<typeof createLoadMachine<Data, Params>>;
export type LoadActor<Data, Params> = ActorRefFrom<LoadMachine<Data, Params>>;
