import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { Deliveries, FailedGroup, FailedKind, Retried } from '#contract/organization/deliveries.ts';
import { call } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { type StatusContext, type StatusInput, type StatusSignal, statusStates } from '../statusPage/states.ts';
import { groupOf, retriedText } from './words.ts';

export interface DeliveriesContext extends StatusContext {
  deliveries: Deliveries | null;
  /** Which failed messages are asked about, or tried again. */
  group: FailedGroup | null;
}

export type DeliveriesSignal = StatusSignal<FailedKind>;

export interface RetryRequest extends FailedKind {
  organizationId: string;
}

const fresh = freshness<DeliveriesContext, DeliveriesSignal>();

function retryAsked({ context: { organizationId, group } }: { context: DeliveriesContext }): RetryRequest {
  if (group === null) throw new Error('Nothing was chosen to be tried again.');
  const { topic, channel, reason } = group;
  return { organizationId, topic, channel, reason };
}

/**
 * How the messages of an organization fare, for whoever runs it (M-133 to M-138): what was sent in the last days, and what failed,
 * by what it was about and why. After a question those that still make sense are tried again.
 */
export const deliveriesMachine = setup({
  types: {} as {
    context: DeliveriesContext;
    input: StatusInput;
    events: DeliveriesSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readDeliveries: call<Deliveries, { organizationId: string }>('readDeliveries'),
    retryDeliveries: call<Retried, RetryRequest>('retryDeliveries'),
  },
  guards: {
    ...fresh.guards,
    isRetriable: ({ context, event }) =>
      event.type === 'again.pressed' && (groupOf(context.deliveries, event)?.retriable ?? 0) > 0,
  },
  actions: {
    ...fresh.actions,
    rememberRead: assign((_, { output }: { output: Deliveries }) => ({ deliveries: output, error: null })),
    ask: assign(({ context, event }) =>
      event.type === 'again.pressed' ? { ...context, group: groupOf(context.deliveries, event) } : context,
    ),
    sayRetried: emit((_, { output }: { output: Retried }) => success(retriedText(output))),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
}).createMachine({
  id: 'deliveries',
  context: ({ input }) => ({ ...input, deliveries: null, group: null, error: null, outdated: false }),
  initial: 'loading',
  states: statusStates({
    read: 'readDeliveries',
    refresh: 'refreshDeliveries',
    retry: 'retryDeliveries',
    retryAsked,
    ask: ['ask'],
  }),
});
