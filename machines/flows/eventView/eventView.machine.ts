import { assign, emit, fromPromise, setup } from 'xstate';
import type { EventInfo } from '#contract/entities/attendee.ts';
import { errorText } from '#contract/errorText.ts';
import { type NewsArrived, watchNewsStub } from '../news.ts';
import { failure, type NoticeShown } from '../notice.ts';
import { isPassing, isUnanswered } from '../refusal.ts';

export interface EventViewContext {
  eventId: string;
  info: EventInfo | null;
  /** What is shown was kept by the browser and could not be refreshed. */
  isStale: boolean;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

/** `hold.began`: somebody ends the event right here; what is told of it waits until `hold.ended`. */
export type EventViewSignal =
  | { type: 'info.changed'; info: EventInfo }
  | { type: 'refresh.requested' }
  | { type: 'hold.began' }
  | { type: 'hold.ended' }
  | NewsArrived;

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
    watchNews: watchNewsStub<{ eventId: string }>(),
  },
  guards: {
    isOutdated: ({ context }) => context.outdated,
    isRemembered: ({ context }) => context.info !== null,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    isPassing: (_, { error }: { error: unknown }) => isPassing(error),
  },
  actions: {
    keepInfo: assign((_, { info }: { info: EventInfo }) => ({ info, isStale: false })),
    replaceInfo: assign(({ context, event }) =>
      event.type === 'info.changed' ? { ...context, info: event.info } : context,
    ),
    markStale: assign({ isStale: true }),
    markOutdated: assign({ outdated: true }),
    clearOutdated: assign({ outdated: false }),
    say: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    leave: emit({ type: 'view.left' }),
  },
});

const ofThisEvent = ({ context }: { context: EventViewContext }) => ({ eventId: context.eventId });

const outdating = {
  'refresh.requested': { actions: 'markOutdated' },
  'news.arrived': { actions: 'markOutdated' },
} as const;

/**
 * The event a person looks at. What the browser kept is shown at once and refreshed; where that fails for want of a
 * connection it stays and says so, and where the server is broken or busy it stays for the next try. Any other failure is
 * said and the person goes back (section 8).
 */
export const eventViewMachine = chart.createMachine({
  id: 'eventView',
  context: ({ input }) => ({ eventId: input.eventId, info: input.remembered, isStale: false, outdated: false }),
  invoke: {
    id: 'watchNews',
    src: 'watchNews',
    input: ofThisEvent,
    onError: {},
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isRemembered', target: 'shown.refreshing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      on: outdating,
      invoke: {
        id: 'loadInfo',
        src: 'loadInfo',
        input: ofThisEvent,
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
        settled: {
          always: { guard: 'isOutdated', target: 'refreshing' },
          on: { 'refresh.requested': 'refreshing', 'news.arrived': 'refreshing', 'hold.began': 'held' },
        },
        held: { on: { ...outdating, 'hold.ended': 'settled' } },
        refreshing: {
          entry: 'clearOutdated',
          on: {
            ...outdating,
            'info.changed': { target: 'refreshing', reenter: true, actions: 'replaceInfo' },
            'hold.began': { target: 'held', actions: 'markOutdated' },
          },
          invoke: {
            id: 'refreshInfo',
            src: 'loadInfo',
            input: ofThisEvent,
            onDone: {
              target: 'settled',
              actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
                target: 'settled',
                actions: 'markStale',
              },
              { guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) }, target: 'settled' },
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
