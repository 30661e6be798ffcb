import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { failed } from '#machines/kit/call.ts';
import { countOf, noRecords, type RecordCounts } from '#machines/door/records.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';

export type LogOutSignal = { type: 'stay.pressed' } | { type: 'discard.pressed' } | { type: 'connection.returned' };

/** What is on this phone alone. */
export interface LogOutContext {
  unsent: RecordCounts;
}

/**
 * Someone logs out on a phone on which doors have decided without a network. What was not sent is sent first; what cannot be
 * sent keeps them logged in, until they discard it.
 */
export const logOutMachine = setup({
  types: {} as {
    context: LogOutContext;
    events: LogOutSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    handOver: fromPromise<RecordCounts>(() => Promise.reject(new Error('handOver: provide what no server has yet'))),
    discardRecords: fromPromise<void>(() => Promise.reject(new Error('discardRecords: provide the journal here'))),
  },
  guards: {
    isLeft: (_, { unsent }: LogOutContext) => countOf(unsent) > 0,
  },
  actions: {
    count: assign((_, { unsent }: LogOutContext) => ({ unsent })),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
}).createMachine({
  id: 'logOut',
  context: { unsent: noRecords },
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      on: { 'stay.pressed': 'stayed' },
      invoke: {
        id: 'handOver',
        src: 'handOver',
        onDone: [
          {
            guard: { type: 'isLeft', params: ({ event }) => ({ unsent: event.output }) },
            target: 'asking',
            actions: { type: 'count', params: ({ event }) => ({ unsent: event.output }) },
          },
          { target: 'leaving' },
        ],
        onError: { target: 'leaving' },
      },
    },
    asking: {
      tags: 'resting',
      on: { 'stay.pressed': 'stayed', 'discard.pressed': 'discarding', 'connection.returned': 'sending' },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardRecords',
        src: 'discardRecords',
        onDone: 'leaving',
        onError: { target: 'asking', actions: { type: 'fail', params: failed } },
      },
    },
    stayed: { type: 'final', tags: 'resting' },
    leaving: { type: 'final', tags: 'resting' },
  },
});

export type LogOutSnapshot = SnapshotFrom<typeof logOutMachine>;
