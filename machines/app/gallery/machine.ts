import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { ShownScreen } from './shownScreen.ts';

export interface GalleryContext {
  /** Charts that have a screen, in the order in which they are read. */
  flows: readonly string[];
  /** The one that someone wants to see alone. */
  wanted: string | null;
  /** What each flow shows, by the chart’s id, once it is read. */
  screens: Readonly<Record<string, readonly ShownScreen[]>>;
  failed: readonly string[];
}

export type GallerySignal = { type: 'flow.asked'; flow: string | null } | { type: 'retry.pressed' };

export interface GalleryInput {
  flows: readonly string[];
  wanted: string | null;
}

/** The flow that is read next: of the wanted one alone, else of all, the first that is neither read nor failed. */
export function nextOf({ flows, wanted, screens, failed }: GalleryContext): string | undefined {
  return flows
    .filter((flow) => wanted === null || flow === wanted)
    .find((flow) => !(flow in screens) && !failed.includes(flow));
}

const unreadableOf = ({ wanted, failed }: GalleryContext): readonly string[] =>
  failed.filter((flow) => wanted === null || flow === wanted);

/** Reads what every flow shows, one flow after the other; one that cannot be read holds up no other. */
export const galleryMachine = setup({
  types: {} as {
    context: GalleryContext;
    input: GalleryInput;
    events: GallerySignal;
    tags: 'busy' | 'resting';
  },
  actors: {
    readFlow: fromPromise<readonly ShownScreen[], { flow: string }>(() =>
      Promise.reject(new Error('readFlow: provide what a flow shows')),
    ),
  },
  guards: {
    hasMore: ({ context }) => nextOf(context) !== undefined,
    hasUnreadable: ({ context }) => unreadableOf(context).length > 0,
    isAnother: ({ context, event }) => event.type === 'flow.asked' && event.flow !== context.wanted,
  },
  actions: {
    ask: assign(({ event }) => (event.type === 'flow.asked' ? { wanted: event.flow } : {})),
    keep: assign(({ context }, { screens }: { screens: readonly ShownScreen[] }) => {
      const flow = nextOf(context);
      return flow === undefined ? {} : { screens: { ...context.screens, [flow]: screens } };
    }),
    leaveOut: assign(({ context }) => {
      const flow = nextOf(context);
      return flow === undefined ? {} : { failed: [...context.failed, flow] };
    }),
    forgetFailed: assign({ failed: [] }),
  },
}).createMachine({
  id: 'gallery',
  context: ({ input }) => ({ ...input, screens: {}, failed: [] }),
  initial: 'choosing',
  on: { 'flow.asked': { guard: 'isAnother', target: '.choosing', actions: 'ask' } },
  states: {
    choosing: {
      always: [
        { guard: 'hasMore', target: 'reading' },
        { guard: 'hasUnreadable', target: 'partly' },
        { target: 'whole' },
      ],
    },
    reading: {
      description: 'One flow is walked and its screens are read.',
      tags: 'busy',
      invoke: {
        id: 'readFlow',
        src: 'readFlow',
        input: ({ context }) => ({ flow: nextOf(context) ?? '' }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keep', params: ({ event }) => ({ screens: event.output }) },
        },
        onError: { target: 'choosing', actions: 'leaveOut' },
      },
    },
    whole: { description: 'All that is wanted is read.', tags: 'resting' },
    partly: {
      description: 'The rest is read; some flows could not be.',
      tags: 'resting',
      on: { 'retry.pressed': { target: 'choosing', actions: 'forgetFailed' } },
    },
  },
});

export type GallerySnapshot = SnapshotFrom<typeof galleryMachine>;
export type GalleryActor = ActorRefFrom<typeof galleryMachine>;
