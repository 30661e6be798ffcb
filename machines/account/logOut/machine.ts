import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { failed } from '#machines/kit/call.ts';
import { countOf, noRecords, type RecordCounts } from '#machines/door/records.ts';
import type { UnsentReason } from '#machines/door/unsentReason.ts';
import type { RefusedCode } from '#machines/door/refusedCodes.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';

export type LogOutSignal = { type: 'stay.pressed' } | { type: 'discard.pressed' } | { type: 'connection.returned' };

/** What is on this phone alone. */
export interface LogOutContext {
  unsent: RecordCounts;
  /** Why it is left. */
  why: UnsentReason;
  /** Noted codes that were refused, which no one has read. */
  refused: readonly RefusedCode[];
}

/**
 * Someone logs out on a phone on which doors have decided without a network. What was not sent is sent first; what cannot be
 * sent keeps them logged in, until they discard it, and so does what was refused, until they have read it.
 */
export const logOutMachine = setup({
  types: {} as {
    context: LogOutContext;
    events: LogOutSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    handOver: fromPromise<LogOutContext>(() => Promise.reject(new Error('handOver: provide what no server has yet'))),
    discardRecords: fromPromise<void>(() => Promise.reject(new Error('discardRecords: provide the journal here'))),
  },
  guards: {
    isLeft: (_, { unsent, refused }: LogOutContext) => countOf(unsent) + refused.length > 0,
  },
  actions: {
    count: assign((_, { unsent, why, refused }: LogOutContext) => ({ unsent, why, refused })),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
}).createMachine({
  id: 'logOut',
  context: { unsent: noRecords, why: 'offline', refused: [] },
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
            guard: { type: 'isLeft', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'count', params: ({ event }) => event.output },
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
