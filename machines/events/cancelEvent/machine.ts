import { assign, emit, setup } from 'xstate';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { cancelClosed } from '../changeDate/closings.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface CancelEventInput {
  info: EventInfo;
  /** UTC ISO, read at the edge. */
  now: string;
}

export interface CancelEventContext extends CancelEventInput {
  /** That people are inside, and how many, as the server said it last; null where it said nothing of it. */
  occupied: string | null;
}

export type CancelEventSignal =
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'time.updated'; now: string }
  /** The event view has loaded the event again. */
  | { type: 'info.refreshed'; info: EventInfo };

/** `event.gone`: it is cancelled, so nothing of it is kept. */
export type CancelEventEmitted = NoticeShown | { type: 'event.gone'; eventId: string };

const chart = setup({
  types: {} as {
    context: CancelEventContext;
    input: CancelEventInput;
    events: CancelEventSignal;
    emitted: CancelEventEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    cancelEvent: call<{ id: string }, { eventId: string }>('cancelEvent'),
  },
  guards: {
    hasStarted: ({ context }) => cancelClosed(context.info, context.now) !== null,
    wasStarted: (_, { error }: { error: unknown }) => refusalCode(error) === 'cancelTooLate',
    wasOccupied: (_, { error }: { error: unknown }) => refusalCode(error) === 'peopleInside',
    isGone: (_, { error }: { error: unknown }) => ['eventCancelled', 'notFound'].includes(refusalCode(error) ?? ''),
  },
  actions: {
    takeTime: assign(({ context, event }) =>
      event.type === 'time.updated' ? { ...context, now: event.now } : context,
    ),
    replaceInfo: assign(({ context, event }) =>
      event.type === 'info.refreshed' ? { ...context, info: event.info } : context,
    ),
    tellOccupied: assign((_, { error }: { error: unknown }) => ({ occupied: errorText(error) })),
    askAnew: assign({ occupied: null }),
    succeed: emit(success('Event successfully deleted.')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    tellGone: emit(({ context }): CancelEventEmitted => ({ type: 'event.gone', eventId: context.info.event.id })),
  },
});

const lookAgain = {
  'time.updated': { target: '#cancelEvent.looking', actions: 'takeTime' },
  'info.refreshed': { target: '#cancelEvent.looking', actions: 'replaceInfo' },
} as const;

/**
 * The owner cancels an event after a question (N-65 to N-70), not once it has started, also when that happens meanwhile, and
 * not while people are inside: only the server knows, so the owner tries again once they have left (E-305). It leads to the
 * events, also where someone else was faster; a call that no one answered leads back to the question, and Yes asks once more.
 */
export const cancelEventMachine = chart.createMachine({
  id: 'cancelEvent',
  context: ({ input }) => ({ ...input, occupied: null }),
  initial: 'looking',
  states: {
    looking: { always: [{ guard: 'hasStarted', target: 'started' }, { target: 'asking' }] },
    asking: { tags: 'resting', on: { ...lookAgain, 'no.pressed': 'kept', 'yes.pressed': 'cancelling' } },
    started: { tags: 'resting', on: { ...lookAgain, 'no.pressed': 'kept' } },
    occupied: {
      tags: 'resting',
      always: { guard: 'hasStarted', target: 'started', actions: 'askAnew' },
      on: {
        'time.updated': { actions: 'takeTime' },
        'info.refreshed': { actions: 'replaceInfo' },
        'no.pressed': 'kept',
        'yes.pressed': { target: 'cancelling', actions: 'askAnew' },
      },
    },
    cancelling: {
      tags: 'busy',
      on: { 'time.updated': { actions: 'takeTime' }, 'info.refreshed': { actions: 'replaceInfo' } },
      invoke: {
        id: 'cancelEvent',
        src: 'cancelEvent',
        input: ({ context }) => ({ eventId: context.info.event.id }),
        onDone: { target: 'cancelled', actions: ['tellGone', 'succeed'] },
        onError: [
          {
            guard: { type: 'isGone', params: failed },
            target: 'cancelled',
            actions: ['tellGone', { type: 'fail', params: failed }],
          },
          { guard: { type: 'wasStarted', params: failed }, target: 'started' },
          {
            guard: { type: 'wasOccupied', params: failed },
            target: 'occupied',
            actions: { type: 'tellOccupied', params: failed },
          },
          { target: 'looking', actions: { type: 'fail', params: failed } },
        ],
      },
    },
    kept: { type: 'final', tags: 'resting' },
    cancelled: { type: 'final', tags: 'resting' },
  },
});
