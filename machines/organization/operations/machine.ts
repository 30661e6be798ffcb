import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { Operations, TimersRetried } from '#contract/organization/operations.ts';
import { call, failed } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { countOf, retriedText } from './words.ts';

export interface OperationsInput {
  organizationId: string;
  /** IANA id of the zone in which times are told. */
  zone: string;
}

/** What this device runs, and whether a newer version has come that takes over with the next start. */
export interface AppVersion {
  release: string;
  updateWaits: boolean;
}

/** What the server says, and the device of itself. */
export interface OperationsRead extends Operations {
  app: AppVersion;
}

export interface OperationsContext extends OperationsInput {
  operations: OperationsRead | null;
  error: string | null;
  outdated: boolean;
}

export type OperationsSignal =
  | { type: 'again.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' };

interface Asked {
  organizationId: string;
}

const fresh = freshness<OperationsContext, OperationsSignal>();

const chart = setup({
  types: {} as {
    context: OperationsContext;
    input: OperationsInput;
    events: OperationsSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readOperations: call<OperationsRead, Asked>('readOperations'),
    retryTimers: call<TimersRetried, Asked>('retryTimers'),
  },
  guards: {
    ...fresh.guards,
    isRetriable: ({ context }) => countOf(context.operations, 'retriable') > 0,
  },
  actions: {
    ...fresh.actions,
    rememberOperations: assign((_, { operations }: { operations: OperationsRead }) => ({ operations, error: null })),
    sayRetried: emit((_, { retried }: { retried: TimersRetried }) => success(retriedText(retried))),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const asked = ({ context: { organizationId } }: { context: OperationsContext }): Asked => ({ organizationId });
const read = ({ event }: { event: { output: OperationsRead } }) => ({ operations: event.output });

/** While a call is under way: what is asked for again is read once more after it. */
const again = { 'refresh.requested': { actions: 'markOutdated' } } as const;

/**
 * How the parts that an organization depends on stand, for whoever runs it (M-139 to M-144): its timers, files and uploads, and
 * the versions of server, database and app. After a question its failing timers are tried now; how they stand then is read anew,
 * whatever came of it.
 */
export const operationsMachine = chart.createMachine({
  id: 'operations',
  context: ({ input }) => ({ ...input, operations: null, error: null, outdated: false }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearOutdated',
      on: again,
      invoke: {
        id: 'readOperations',
        src: 'readOperations',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'rememberOperations', params: read } },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: {
      tags: 'resting',
      on: {
        'retry.pressed': { target: 'loading', actions: 'clearError' },
        'refresh.requested': { target: 'loading', actions: 'clearError' },
      },
    },
    shown: {
      tags: 'resting',
      always: { guard: 'isOutdated', target: 'refreshing' },
      on: {
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        'refresh.requested': 'refreshing',
        'again.pressed': { guard: 'isRetriable', target: 'asking' },
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        ...again,
        'again.pressed': { guard: 'isRetriable', target: 'asking', actions: 'markOutdated' },
      },
      invoke: {
        id: 'refreshOperations',
        src: 'readOperations',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'rememberOperations', params: read } },
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    asking: { tags: 'resting', on: { ...again, 'no.pressed': 'shown', 'yes.pressed': 'retrying' } },
    retrying: {
      tags: 'busy',
      on: again,
      invoke: {
        id: 'retryTimers',
        src: 'retryTimers',
        input: asked,
        onDone: {
          target: 'refreshing',
          actions: { type: 'sayRetried', params: ({ event }) => ({ retried: event.output }) },
        },
        onError: { target: 'refreshing', actions: { type: 'fail', params: failed } },
      },
    },
  },
});
