import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { Deliveries, FailedGroup, FailedKind, Retried } from '#contract/organization/deliveries.ts';
import { call, failed } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { groupOf, retriedText } from './words.ts';

export interface DeliveriesInput {
  organizationId: string;
  /** IANA id of the zone in which times are told. */
  zone: string;
}

export interface DeliveriesContext extends DeliveriesInput {
  deliveries: Deliveries | null;
  /** Which failed messages are asked about, or tried again. */
  group: FailedGroup | null;
  error: string | null;
  outdated: boolean;
}

export type DeliveriesSignal =
  | ({ type: 'again.pressed' } & FailedKind)
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' };

export interface RetryAsked extends FailedKind {
  organizationId: string;
}

const fresh = freshness<DeliveriesContext, DeliveriesSignal>();

const chart = setup({
  types: {} as {
    context: DeliveriesContext;
    input: DeliveriesInput;
    events: DeliveriesSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readDeliveries: call<Deliveries, { organizationId: string }>('readDeliveries'),
    retryDeliveries: call<Retried, RetryAsked>('retryDeliveries'),
  },
  guards: {
    ...fresh.guards,
    isRetriable: ({ context, event }) =>
      event.type === 'again.pressed' && (groupOf(context.deliveries, event)?.retriable ?? 0) > 0,
  },
  actions: {
    ...fresh.actions,
    rememberDeliveries: assign((_, { deliveries }: { deliveries: Deliveries }) => ({ deliveries, error: null })),
    ask: assign(({ context, event }) =>
      event.type === 'again.pressed' ? { ...context, group: groupOf(context.deliveries, event) } : context,
    ),
    sayRetried: emit((_, { retried }: { retried: Retried }) => success(retriedText(retried))),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const asked = ({ context: { organizationId } }: { context: DeliveriesContext }) => ({ organizationId });

function retryAsked({ context: { organizationId, group } }: { context: DeliveriesContext }): RetryAsked {
  if (group === null) throw new Error('Nothing was chosen to be tried again.');
  const { topic, channel, reason } = group;
  return { organizationId, topic, channel, reason };
}

const read = ({ event }: { event: { output: Deliveries } }) => ({ deliveries: event.output });

/** While a call is under way: what is asked for again is read once more after it. */
const again = { 'refresh.requested': { actions: 'markOutdated' } } as const;

/**
 * How the messages of an organization fare, for whoever runs it (M-133 to M-138): what was sent in the last days, and what failed,
 * by what it was about and why. After a question those that still make sense are tried again; how they stand then is read anew,
 * whatever came of it.
 */
export const deliveriesMachine = chart.createMachine({
  id: 'deliveries',
  context: ({ input }) => ({ ...input, deliveries: null, group: null, error: null, outdated: false }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearOutdated',
      on: again,
      invoke: {
        id: 'readDeliveries',
        src: 'readDeliveries',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'rememberDeliveries', params: read } },
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
        'again.pressed': { guard: 'isRetriable', target: 'asking', actions: 'ask' },
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        ...again,
        'again.pressed': { guard: 'isRetriable', target: 'asking', actions: ['ask', 'markOutdated'] },
      },
      invoke: {
        id: 'refreshDeliveries',
        src: 'readDeliveries',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'rememberDeliveries', params: read } },
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    asking: { tags: 'resting', on: { ...again, 'no.pressed': 'shown', 'yes.pressed': 'retrying' } },
    retrying: {
      tags: 'busy',
      on: again,
      invoke: {
        id: 'retryDeliveries',
        src: 'retryDeliveries',
        input: retryAsked,
        onDone: {
          target: 'refreshing',
          actions: { type: 'sayRetried', params: ({ event }) => ({ retried: event.output }) },
        },
        onError: { target: 'refreshing', actions: { type: 'fail', params: failed } },
      },
    },
  },
});
