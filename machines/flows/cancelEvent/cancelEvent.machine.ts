import { emit, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/errorText.ts';
import { failure, type NoticeShown, success } from '../notice.ts';
import { refusalCode } from '../refusal.ts';

export interface CancelEventInput {
  eventId: string;
}

export type CancelEventSignal = { type: 'no.pressed' } | { type: 'yes.pressed' };

/** `event.gone`: it is cancelled, so nothing of it is kept. */
export type CancelEventEmitted = NoticeShown | { type: 'event.gone'; eventId: string };

const chart = setup({
  types: {} as {
    context: CancelEventInput;
    input: CancelEventInput;
    events: CancelEventSignal;
    emitted: CancelEventEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    cancelEvent: fromPromise<{ id: string }, CancelEventInput>(() =>
      Promise.reject(new Error('cancelEvent: provide the call cancelEvent')),
    ),
  },
  guards: {
    isGone: (_, { error }: { error: unknown }) => ['eventCancelled', 'notFound'].includes(refusalCode(error) ?? ''),
  },
  actions: {
    succeed: emit(success('Event successfully deleted.')),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
    tellGone: emit(({ context }): CancelEventEmitted => ({ type: 'event.gone', eventId: context.eventId })),
  },
});

/**
 * The owner cancels an event after a question (section 2). It leads to the events, also where somebody else was faster; a
 * call that nobody answered leads back to the question, and Yes asks once more.
 */
export const cancelEventMachine = chart.createMachine({
  id: 'cancelEvent',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: { tags: 'resting', on: { 'no.pressed': 'kept', 'yes.pressed': 'cancelling' } },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelEvent',
        src: 'cancelEvent',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: { target: 'cancelled', actions: ['tellGone', 'succeed'] },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'cancelled',
            actions: ['tellGone', { type: 'fail', params: ({ event }) => ({ error: event.error }) }],
          },
          { target: 'asking', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    kept: { type: 'final', tags: 'resting' },
    cancelled: { type: 'final', tags: 'resting' },
  },
});
