import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate';

/** What lives in this tab alone and goes with the page. */
export type TabOnlyState = 'session' | 'guestLinks' | 'drinks';

/** What the server has, held against the page that is open. */
export interface VersionCheck {
  /** The server has answered with its page. */
  isAnswered: boolean;
  isNewer: boolean;
  /** The page has not been loaded again for this version yet. */
  mayReload: boolean;
  losing: readonly TabOnlyState[];
}

export interface ScreenFaultInput {
  /** It stands beside the screen: what is missing there is asked for again in silence. */
  isAside: boolean;
}

export interface ScreenFaultContext extends ScreenFaultInput {
  losing: readonly TabOnlyState[];
  /** How often the screen was given another try; a new number shows it again. */
  tries: number;
}

export type ScreenFaultSignal =
  | { type: 'part.missing' }
  | { type: 'screen.broke' }
  | { type: 'place.changed' }
  | { type: 'connection.returned' }
  | { type: 'retry.pressed' };

const again = { target: 'shown', actions: ['countTry', 'forgetMissing'] } as const;

/**
 * A screen that could not be shown, because a part of the app did not load or it has a bug. The rest of the page stays,
 * another place is another try, and so is a connection that comes back. Where the parts are those of an older version the
 * page is loaded again, once, unless something would be lost with it. So it is where another try brings no part though the
 * server answers: older browsers keep a part that failed once as failed for as long as the page lives.
 */
export const screenFaultMachine = setup({
  types: {} as {
    context: ScreenFaultContext;
    input: ScreenFaultInput;
    events: ScreenFaultSignal;
    emitted: { type: 'parts.forgotten' };
    tags: 'busy' | 'resting';
  },
  actors: {
    findVersion: fromPromise<VersionCheck>(() => Promise.reject(new Error('findVersion: provide what the server has'))),
    reloadPage: fromPromise<void>(() => Promise.reject(new Error('reloadPage: provide loading the page anew'))),
  },
  guards: {
    isAside: ({ context }) => context.isAside,
    mayReload: (_, { isNewer, mayReload, losing }: VersionCheck) => isNewer && mayReload && losing.length === 0,
    isNewer: (_, { isNewer }: VersionCheck) => isNewer,
    failsAgain: ({ context }, found: VersionCheck) => failsAgain(context, found),
    failsAgainOnly: ({ context }, found: VersionCheck) => failsAgain(context, found) && found.losing.length === 0,
  },
  actions: {
    rememberLosing: assign((_, { losing }: VersionCheck) => ({ losing })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetMissing: emit({ type: 'parts.forgotten' }),
  },
}).createMachine({
  id: 'screenFault',
  context: ({ input }) => ({ ...input, losing: [], tries: 0 }),
  initial: 'shown',
  states: {
    shown: {
      tags: 'resting',
      on: {
        'part.missing': [{ guard: 'isAside', target: 'missing' }, { target: 'asking' }],
        'screen.broke': 'broken',
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'findVersion',
        src: 'findVersion',
        onDone: [
          { guard: { type: 'mayReload', params: ({ event }) => event.output }, target: 'reloading' },
          {
            guard: { type: 'isNewer', params: ({ event }) => event.output },
            target: 'replaced',
            actions: { type: 'rememberLosing', params: ({ event }) => event.output },
          },
          { guard: { type: 'failsAgainOnly', params: ({ event }) => event.output }, target: 'reloading' },
          {
            guard: { type: 'failsAgain', params: ({ event }) => event.output },
            target: 'failedAgain',
            actions: { type: 'rememberLosing', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: 'missing',
      },
      on: { 'place.changed': again },
    },
    missing: {
      tags: 'resting',
      on: { 'retry.pressed': again, 'place.changed': again, 'connection.returned': again },
    },
    replaced: { tags: 'resting', on: { 'retry.pressed': 'reloading', 'place.changed': again } },
    failedAgain: { tags: 'resting', on: { 'retry.pressed': 'reloading', 'place.changed': again } },
    broken: { tags: 'resting', on: { 'retry.pressed': 'reloading', 'place.changed': again } },
    reloading: {
      tags: 'busy',
      invoke: { id: 'reloadPage', src: 'reloadPage', onDone: 'missing', onError: 'missing' },
    },
  },
});

/** Another try has brought no part, though the server answers. */
const failsAgain = ({ tries }: ScreenFaultContext, { isAnswered }: VersionCheck) => tries > 0 && isAnswered;

export type ScreenFaultSnapshot = SnapshotFrom<typeof screenFaultMachine>;
