import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { Operations, TimersRetried } from '#contract/organization/operations.ts';
import { call } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { type StatusContext, type StatusInput, type StatusSignal, statusStates } from '../statusPage/states.ts';
import { countOf, retriedText } from './words.ts';

/** What this device runs, and whether a newer version has come that takes over with the next start. */
export interface AppVersion {
  release: string;
  updateWaits: boolean;
}

/** What the server says, and the device of itself. */
export interface OperationsRead extends Operations {
  app: AppVersion;
}

export interface OperationsContext extends StatusContext {
  operations: OperationsRead | null;
}

export type OperationsSignal = StatusSignal;

interface OperationsRequest {
  organizationId: string;
}

const fresh = freshness<OperationsContext, OperationsSignal>();

/**
 * How the parts that an organization depends on stand, for whoever runs it (M-139 to M-144): its timers, files and uploads, and
 * the versions of server, database and app. After a question its failing timers are tried now.
 */
export const operationsMachine = setup({
  types: {} as {
    context: OperationsContext;
    input: StatusInput;
    events: OperationsSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readOperations: call<OperationsRead, OperationsRequest>('readOperations'),
    retryTimers: call<TimersRetried, OperationsRequest>('retryTimers'),
  },
  guards: {
    ...fresh.guards,
    isRetriable: ({ context }) => countOf(context.operations, 'retriable') > 0,
  },
  actions: {
    ...fresh.actions,
    rememberRead: assign((_, { output }: { output: OperationsRead }) => ({ operations: output, error: null })),
    sayRetried: emit((_, { output }: { output: TimersRetried }) => success(retriedText(output))),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
}).createMachine({
  id: 'operations',
  context: ({ input }) => ({ ...input, operations: null, error: null, outdated: false }),
  initial: 'loading',
  states: statusStates({
    read: 'readOperations',
    refresh: 'refreshOperations',
    retry: 'retryTimers',
    retryAsked: ({ context: { organizationId } }: { context: OperationsContext }): OperationsRequest => ({
      organizationId,
    }),
    ask: [],
  }),
});
