import { fromPromise, setup, type SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';

export type NewVersionSignal =
  | { type: 'address.changed'; path: string }
  | { type: 'update.pressed' }
  | { type: 'later.pressed' };

/** Addresses where no one is in the middle of anything. */
const calmPlaces: readonly string[] = [href.home(), href.events()];

/**
 * A newer version of the app waits to take over. It is offered where nothing is going on, and taken when someone asks
 * for it, else at the next start; no one's flow is ended by it.
 */
export const newVersionMachine = setup({
  types: {} as { events: NewVersionSignal; tags: 'busy' | 'resting' },
  actors: {
    openNewVersion: fromPromise<void>(() =>
      Promise.reject(new Error('openNewVersion: provide the change to the newer version')),
    ),
  },
  guards: {
    leadsToCalm: ({ event }) => event.type === 'address.changed' && calmPlaces.includes(event.path),
    leadsAway: ({ event }) => event.type === 'address.changed' && !calmPlaces.includes(event.path),
  },
}).createMachine({
  id: 'newVersion',
  initial: 'holding',
  states: {
    holding: { tags: 'resting', on: { 'address.changed': { guard: 'leadsToCalm', target: 'offered' } } },
    offered: {
      tags: 'resting',
      on: {
        'address.changed': { guard: 'leadsAway', target: 'holding' },
        'update.pressed': 'opening',
        'later.pressed': 'putOff',
      },
    },
    opening: {
      tags: 'busy',
      invoke: { id: 'openNewVersion', src: 'openNewVersion', onDone: 'putOff', onError: 'failed' },
    },
    failed: { tags: 'resting', on: { 'later.pressed': 'putOff' } },
    putOff: { tags: 'resting' },
  },
});

export type NewVersionSnapshot = SnapshotFrom<typeof newVersionMachine>;
