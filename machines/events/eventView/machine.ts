import { assign, emit, setup } from 'xstate';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';
import { isServerBusy, isTransient, isUnanswered, refusalCode } from '#machines/kit/refusal.ts';

export interface EventViewContext {
  eventId: string;
  info: EventInfo | null;
  /** What is shown was kept by the browser and could not be refreshed. */
  isStale: boolean;
  /** Why nothing could be loaded, where that may pass. */
  error: string | null;
  /** The address is one of its incidents, or of its guest list for the staff, which stay open once the event is cancelled. */
  isOpenAfterCancelling: boolean;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
}

/** `hold.began`: someone ends the event right here; what is told of it waits until `hold.ended`. */
export type EventViewSignal =
  | { type: 'info.changed'; info: EventInfo }
  | { type: 'refresh.requested' }
  | { type: 'retry.pressed' }
  | { type: 'hold.began' }
  | { type: 'hold.ended' }
  | { type: 'address.updated'; isOpenAfterCancelling: boolean }
  | NewsArrived;

/** `view.left`: the event can not be shown, so nothing of it is kept. */
export type EventViewEmitted = NoticeShown | { type: 'view.left' };

const fresh = freshness<EventViewContext, EventViewSignal>();

const chart = setup({
  types: {} as {
    context: EventViewContext;
    input: { eventId: string; remembered: EventInfo | null; isOpenAfterCancelling: boolean };
    events: EventViewSignal;
    emitted: EventViewEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadInfo: call<EventInfo, { eventId: string }>('getEventInfo'),
    watchNews: watchNewsStub<{ eventId: string }>(),
  },
  guards: {
    ...fresh.guards,
    staysOpenAfterCancelling: ({ event }) => event.type === 'address.updated' && event.isOpenAfterCancelling,
    staysOpen: ({ context }, { error }: { error: unknown }) =>
      context.isOpenAfterCancelling && refusalCode(error) === 'eventCancelled',
    isRemembered: ({ context }) => context.info !== null,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    isPassing: (_, { error }: { error: unknown }) => isServerBusy(error),
    isTransient: (_, { error }: { error: unknown }) => isTransient(error),
  },
  actions: {
    ...fresh.actions,
    keepInfo: assign((_, { info }: { info: EventInfo }) => ({ info, isStale: false })),
    replaceInfo: assign(({ context, event }) =>
      event.type === 'info.changed' ? { ...context, info: event.info } : context,
    ),
    takeAddress: assign(({ context, event }) =>
      event.type === 'address.updated' ? { ...context, isOpenAfterCancelling: event.isOpenAfterCancelling } : context,
    ),
    markStale: assign({ isStale: true }),
    say: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    sayCancelled: emit(failure(refusalText('eventCancelled'))),
    leave: emit({ type: 'view.left' }),
  },
});

const ofThisEvent = ({ context }: { context: EventViewContext }) => ({ eventId: context.eventId });

/**
 * The event a person looks at. What the browser kept is shown at once and refreshed; where that fails for want of a
 * connection it stays and says so, and where the server is broken or busy it stays for the next try. Where nothing was kept
 * it says why and offers another try. A refusal is said and the person goes back (V-15). Incidents of a cancelled event stay
 * open, and its guest list for the staff (E-324).
 */
export const eventViewMachine = chart.createMachine({
  id: 'eventView',
  context: ({ input: { eventId, remembered, isOpenAfterCancelling } }) => ({
    ...{ eventId, isOpenAfterCancelling, info: remembered },
    ...{ isStale: false, error: null, outdated: false },
  }),
  on: { 'address.updated': { actions: 'takeAddress' } },
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
      ...calling,
      invoke: {
        id: 'loadInfo',
        src: 'loadInfo',
        input: ofThisEvent,
        onDone: { target: 'shown', actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) } },
        onError: [
          { guard: { type: 'staysOpen', params: failed }, target: 'cancelled' },
          {
            guard: { type: 'isTransient', params: failed },
            target: 'failed',
            actions: { type: 'rememberError', params: failed },
          },
          {
            target: 'left',
            actions: [{ type: 'say', params: failed }, 'leave'],
          },
        ],
      },
    },
    failed: { tags: 'resting', on: reloading },
    shown: {
      initial: 'settled',
      tags: 'resting',
      on: { 'info.changed': { actions: 'replaceInfo' } },
      states: {
        settled: {
          ...settled,
          on: { ...settled.on, 'hold.began': 'held' },
        },
        held: { on: { ...invalidation, 'hold.ended': 'settled' } },
        refreshing: {
          entry: 'clearOutdated',
          on: {
            ...invalidation,
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
                guard: { type: 'isUnanswered', params: failed },
                target: 'settled',
                actions: 'markStale',
              },
              {
                guard: { type: 'staysOpen', params: failed },
                target: '#eventView.cancelled',
              },
              { guard: { type: 'isPassing', params: failed }, target: 'settled' },
              {
                target: '#eventView.left',
                actions: [{ type: 'say', params: failed }, 'leave'],
              },
            ],
          },
        },
      },
    },
    cancelled: {
      tags: 'resting',
      on: {
        'address.updated': [
          { guard: 'staysOpenAfterCancelling', actions: 'takeAddress' },
          { target: 'left', actions: ['takeAddress', 'sayCancelled', 'leave'] },
        ],
      },
    },
    left: { type: 'final', tags: 'resting' },
  },
});
