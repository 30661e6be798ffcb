import { assign, emit, setup } from 'xstate';
import type { EventVolunteerModule } from '#contract/events/event.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';

export interface VolunteerModulesInput {
  eventId: string;
}

export interface VolunteerModulesContext extends VolunteerModulesInput {
  modules: EventVolunteerModule[];
  error: string | null;
}

export type VolunteerModulesSignal = { type: 'retry.pressed' } | { type: 'refresh.requested' };

const chart = setup({
  types: {} as {
    context: VolunteerModulesContext;
    input: VolunteerModulesInput;
    events: VolunteerModulesSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadModules: call<EventVolunteerModule[], VolunteerModulesInput>('listVolunteerModules'),
  },
  actions: {
    keep: assign((_, { modules }: { modules: EventVolunteerModule[] }) => ({ modules, error: null })),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const ofThisEvent = ({ context }: { context: VolunteerModulesContext }) => ({ eventId: context.eventId });

/** The steps of an event that ask for volunteers, by name (O-02). A failure to load them is said, and stands on the screen (O-12). */
export const volunteerModulesMachine = chart.createMachine({
  id: 'volunteerModules',
  context: ({ input }) => ({ ...input, modules: [], error: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadModules',
        src: 'loadModules',
        input: ofThisEvent,
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ modules: event.output }) } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'nameError', params: failed },
            { type: 'fail', params: failed },
          ],
        },
      },
    },
    failed: {
      tags: 'resting',
      on: {
        'retry.pressed': { target: 'loading', actions: 'clearError' },
        'refresh.requested': { target: 'loading', actions: 'clearError' },
      },
    },
    shown: { tags: 'resting', on: { 'refresh.requested': 'refreshing' } },
    refreshing: {
      tags: 'resting',
      on: { 'refresh.requested': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refreshModules',
        src: 'loadModules',
        input: ofThisEvent,
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ modules: event.output }) } },
        onError: 'shown',
      },
    },
  },
});
