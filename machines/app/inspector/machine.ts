import { type ActorRefFrom, assign, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { failed } from '#machines/kit/call.ts';
import { loadError } from '#machines/kit/freshnessSetup.ts';
import type { HeardSignal, SeenActor, WatchSignal } from './seen.ts';

export interface InspectorContext {
  /** Tabs that are watched, the first one first. */
  tabs: readonly string[];
  actors: readonly SeenActor[];
  /** The last signals, the newest first. */
  heard: readonly HeardSignal[];
  /** The key of the actor someone wants to see; where there is none of that key, the newest of its chart is shown. */
  chosen: string | null;
  error: string | null;
}

export type InspectorSignal =
  | WatchSignal
  | { type: 'retry.pressed' }
  | { type: 'actor.chosen'; key: string }
  | { type: 'log.emptied' };

/** How many signals are kept. */
const maxHeard = 200;

/**
 * Looking into the charts of an app that runs in another tab: whether that is offered here, whether a tab is attached, what
 * runs in it, what it has received. A tab that reloads comes back within the delay and is not missed.
 */
const load = loadError<InspectorContext, InspectorSignal>();

export const inspectorMachine = setup({
  types: {} as { context: InspectorContext; events: InspectorSignal; tags: 'busy' | 'resting' },
  delays: { tabMissed: 5000 },
  actors: {
    askWhetherOffered: fromPromise<boolean>(() =>
      Promise.reject(new Error('askWhetherOffered: provide whether the demo is on or the app is being developed')),
    ),
    watchTabs: fromCallback<WatchSignal>(() => {
      throw new Error('watchTabs: provide what watched tabs tell');
    }),
  },
  guards: {
    isOffered: (_, { offered }: { offered: boolean }) => offered,
    isOfTabHere: ({ context, event }) => event.type === 'actor.moved' && context.tabs.includes(event.actor.tab),
    isThere: ({ context, event }) =>
      event.type === 'actor.chosen' && context.actors.some(({ key }) => key === event.key),
    isOnlyTab: ({ context, event }) => event.type === 'tab.left' && context.tabs.every((tab) => tab === event.tab),
  },
  actions: {
    ...load.actions,
    takeTab: assign(({ context, event }) =>
      event.type === 'tab.attached'
        ? {
            tabs: [...context.tabs.filter((tab) => tab !== event.tab), event.tab],
            actors: [...context.actors.filter(({ tab }) => tab !== event.tab), ...event.actors],
          }
        : {},
    ),
    dropTab: assign(({ context, event }) =>
      event.type === 'tab.left'
        ? {
            tabs: context.tabs.filter((tab) => tab !== event.tab),
            actors: context.actors.filter(({ tab }) => tab !== event.tab),
          }
        : {},
    ),
    takeActor: assign(({ context, event }) =>
      event.type === 'actor.moved' ? { actors: withActor(context.actors, event.actor) } : {},
    ),
    hear: assign(({ context, event }) =>
      event.type === 'signal.arrived' ? { heard: [event.signal, ...context.heard].slice(0, maxHeard) } : {},
    ),
    chooseActor: assign(({ event }) => (event.type === 'actor.chosen' ? { chosen: event.key } : {})),
    emptyLog: assign({ heard: [] }),
    forgetTabs: assign({ tabs: [], actors: [], heard: [], chosen: null }),
  },
}).createMachine({
  id: 'inspector',
  description: 'Looks into the charts of an app that runs in another tab.',
  context: { tabs: [], actors: [], heard: [], chosen: null, error: null },
  initial: 'opening',
  states: {
    opening: {
      description: 'Asks the server whether looking into charts is offered here.',
      tags: 'busy',
      invoke: {
        id: 'askWhetherOffered',
        src: 'askWhetherOffered',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ offered: event.output }) },
            target: 'watching',
          },
          { target: 'off' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberError', params: failed },
        },
      },
    },
    off: { description: 'The demo is off: nothing is watched, the drawings are shown.', tags: 'resting' },
    failed: {
      description: 'It could not be found out, or this browser cannot hear other tabs.',
      tags: 'resting',
      on: { 'retry.pressed': { target: 'opening', actions: 'clearError' } },
    },
    watching: {
      initial: 'alone',
      exit: 'forgetTabs',
      invoke: {
        id: 'watchTabs',
        src: 'watchTabs',
        onError: {
          target: 'failed',
          actions: { type: 'rememberError', params: failed },
        },
      },
      on: {
        'tab.attached': { target: '.attached', actions: 'takeTab' },
        'signal.arrived': { actions: 'hear' },
        'log.emptied': { actions: 'emptyLog' },
      },
      states: {
        alone: { description: 'No tab is attached yet.', tags: 'resting' },
        attached: {
          description: 'At least one tab tells what its charts do.',
          tags: 'resting',
          on: {
            'actor.moved': { guard: 'isOfTabHere', actions: 'takeActor' },
            'actor.chosen': { guard: 'isThere', actions: 'chooseActor' },
            'tab.left': [{ guard: 'isOnlyTab', target: 'missing', actions: 'dropTab' }, { actions: 'dropTab' }],
          },
        },
        missing: {
          description: 'The only tab has gone, perhaps to load again.',
          tags: 'resting',
          after: { tabMissed: 'alone' },
        },
      },
    },
  },
});

export type InspectorSnapshot = SnapshotFrom<typeof inspectorMachine>;
export type InspectorActor = ActorRefFrom<typeof inspectorMachine>;

/** One that has ended stays to be looked at until another of its chart begins in its tab. */
function withActor(actors: readonly SeenActor[], actor: SeenActor): SeenActor[] {
  if (actors.some(({ key }) => key === actor.key)) return actors.map((each) => (each.key === actor.key ? actor : each));
  const isReplaced = (each: SeenActor) => !each.isRunning && each.chart === actor.chart && each.tab === actor.tab;
  return [...actors.filter((each) => !isReplaced(each)), actor];
}
