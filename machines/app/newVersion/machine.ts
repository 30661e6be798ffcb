import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { TabOnlyState } from '../screenFault/machine.ts';

export type NewVersionSignal =
  | { type: 'address.changed'; path: string }
  | { type: 'update.pressed' }
  | { type: 'later.pressed' };

/** Addresses where no one is in the middle of anything. */
const calmPlaces: readonly string[] = [href.home(), href.events()];

type Losing = readonly TabOnlyState[];
const found = ({ event }: { event: { output: Losing } }) => ({ losing: event.output });

/**
 * A newer version of the app waits to take over. It is offered where nothing is going on, and taken when someone asks
 * for it, else at the next start; no one's flow is ended by it. Who would lose something with the page is asked first.
 */
export const newVersionMachine = setup({
  types: {} as { context: { losing: Losing }; events: NewVersionSignal; tags: 'busy' | 'resting' },
  actors: {
    findLosing: fromPromise<Losing>(() =>
      Promise.reject(new Error('findLosing: provide what lives in this tab alone')),
    ),
    takeOver: fromPromise<void>(() => Promise.reject(new Error('takeOver: provide the change to the newer version'))),
    reloadPage: fromPromise<void>(() => Promise.reject(new Error('reloadPage: provide loading the page anew'))),
  },
  guards: {
    leadsToCalm: ({ event }) => event.type === 'address.changed' && calmPlaces.includes(event.path),
    leadsAway: ({ event }) => event.type === 'address.changed' && !calmPlaces.includes(event.path),
    losesNothing: (_, { losing }: { losing: Losing }) => losing.length === 0,
  },
  actions: {
    rememberLosing: assign((_, { losing }: { losing: Losing }) => ({ losing })),
    forgetLosing: assign({ losing: [] }),
  },
}).createMachine({
  id: 'newVersion',
  context: { losing: [] },
  initial: 'holding',
  states: {
    holding: { tags: 'resting', on: { 'address.changed': { guard: 'leadsToCalm', target: 'offered' } } },
    offered: {
      tags: 'resting',
      on: {
        'address.changed': { guard: 'leadsAway', target: 'holding' },
        'update.pressed': 'looking',
        'later.pressed': 'putOff',
      },
    },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findLosing',
        src: 'findLosing',
        onDone: [
          { guard: { type: 'losesNothing', params: found }, target: 'opening' },
          { target: 'asking', actions: { type: 'rememberLosing', params: found } },
        ],
        onError: 'failed',
      },
      on: { 'address.changed': { guard: 'leadsAway', target: 'holding' } },
    },
    asking: {
      tags: 'resting',
      exit: 'forgetLosing',
      on: {
        'address.changed': { guard: 'leadsAway', target: 'holding' },
        'update.pressed': 'opening',
        'later.pressed': 'putOff',
      },
    },
    opening: {
      tags: 'busy',
      invoke: { id: 'takeOver', src: 'takeOver', onDone: 'reloading', onError: 'failed' },
      // Who has gone on meanwhile keeps the page: it comes with the next start.
      on: { 'address.changed': { guard: 'leadsAway', target: 'putOff' } },
    },
    reloading: {
      tags: 'busy',
      invoke: { id: 'reloadPage', src: 'reloadPage', onDone: 'putOff', onError: 'failed' },
    },
    failed: { tags: 'resting', on: { 'later.pressed': 'putOff' } },
    putOff: { tags: 'resting' },
  },
});

export type NewVersionSnapshot = SnapshotFrom<typeof newVersionMachine>;
