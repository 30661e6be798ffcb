import { assign, emit, fromPromise, setup } from 'xstate';
import type { EventInfo } from '#contract/entities/attendee.ts';
import { errorText } from '#contract/errorText.ts';
import { failure, type NoticeShown } from '../notice.ts';
import { isUnanswered } from '../refusal.ts';

export interface EventViewContext {
  eventId: string;
  info: EventInfo | null;
  /** What is shown was kept by the browser and could not be refreshed. */
  isStale: boolean;
}

export type EventViewSignal = { type: 'info.changed'; info: EventInfo } | { type: 'refresh.requested' };

/** `view.left`: the event can not be shown; the shell goes back inside the app, or home. */
export type EventViewEmitted = NoticeShown | { type: 'view.left' };

const chart = setup({
  types: {} as {
    context: EventViewContext;
    input: { eventId: string; remembered: EventInfo | null };
    events: EventViewSignal;
    emitted: EventViewEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadInfo: fromPromise<EventInfo, { eventId: string }>(() =>
      Promise.reject(new Error('loadInfo: provide the call getEventInfo')),
    ),
  },
  guards: {
    isRemembered: ({ context }) => context.info !== null,
    staysShown: ({ context }, { error }: { error: unknown }) => context.info !== null && isUnanswered(error),
  },
  actions: {
    keepInfo: assign((_, { info }: { info: EventInfo }) => ({ info, isStale: false })),
    replaceInfo: assign(({ context, event }) =>
      event.type === 'info.changed' ? { ...context, info: event.info } : context,
    ),
    markStale: assign({ isStale: true }),
    say: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    leave: emit({ type: 'view.left' }),
  },
});

const loadInfo = {
  src: 'loadInfo',
  input: ({ context }: { context: EventViewContext }) => ({ eventId: context.eventId }),
} as const;

/**
 * The event a person looks at. What the browser kept is shown at once and refreshed; where that fails for want of a
 * connection it stays and says so; any other failure is said and the person goes back (section 8).
 */
export const eventViewMachine = chart.createMachine({
  id: 'eventView',
  context: ({ input }) => ({ eventId: input.eventId, info: input.remembered, isStale: false }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isRemembered', target: 'shown.refreshing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadInfo',
        ...loadInfo,
        onDone: { target: 'shown', actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) } },
        onError: {
          target: 'left',
          actions: [{ type: 'say', params: ({ event }) => ({ error: event.error }) }, 'leave'],
        },
      },
    },
    shown: {
      initial: 'settled',
      tags: 'resting',
      on: { 'info.changed': { actions: 'replaceInfo' } },
      states: {
        settled: { on: { 'refresh.requested': 'refreshing' } },
        refreshing: {
          on: {
            'info.changed': { target: 'refreshing', reenter: true, actions: 'replaceInfo' },
            'refresh.requested': { target: 'refreshing', reenter: true },
          },
          invoke: {
            id: 'refreshInfo',
            ...loadInfo,
            onDone: {
              target: 'settled',
              actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
            },
            onError: [
              {
                guard: { type: 'staysShown', params: ({ event }) => ({ error: event.error }) },
                target: 'settled',
                actions: 'markStale',
              },
              {
                target: '#eventView.left',
                actions: [{ type: 'say', params: ({ event }) => ({ error: event.error }) }, 'leave'],
              },
            ],
          },
        },
      },
    },
    left: { type: 'final', tags: 'resting' },
  },
});
