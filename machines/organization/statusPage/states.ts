import { failed } from '#machines/kit/call.ts';

export interface StatusInput {
  organizationId: string;
  /** IANA id of the zone in which times are told. */
  zone: string;
}

/** `outdated`: it was asked for again while a call was under way, so that is made again. */
export interface StatusContext extends StatusInput {
  error: string | null;
  outdated: boolean;
}

/** `Again` is what `again.pressed` names. */
export type StatusSignal<Again extends object = object> =
  | ({ type: 'again.pressed' } & Again)
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' };

interface StatusPage<Read, Refresh, Retry, RetryAsked, Ask> {
  /** The actor that reads; it is called with the id of the organization. */
  read: Read;
  /** Under which id that one is invoked once more. */
  refresh: Refresh;
  /** The actor that tries again what failed, and what it is called with. */
  retry: Retry;
  retryAsked: RetryAsked;
  /** Actions that keep what the question is about. */
  ask: Ask;
}

const asked = ({ context: { organizationId } }: { context: StatusInput }) => ({ organizationId });
const output = <Output>({ event }: { event: { output: Output } }) => ({ output: event.output });

/** While a call is under way: what is asked for again is read once more after it. */
const again = { 'refresh.requested': { actions: 'markOutdated' } } as const;

/**
 * The states of a page that says how something of an organization stands: it is read and refreshed, and after a question what
 * failed is tried again. How it stands then is read again, whatever came of it. The chart's `setup` has the parts of `freshness`,
 * the guard `isRetriable`, and the actions `rememberRead`, `sayRetried` and `fail`.
 */
export const statusStates = <
  const Read extends string,
  const Refresh extends string,
  const Retry extends string,
  RetryAsked,
  const Ask extends readonly string[],
>({
  read,
  refresh,
  retry,
  retryAsked,
  ask,
}: StatusPage<Read, Refresh, Retry, RetryAsked, Ask>) =>
  ({
    loading: {
      tags: 'busy',
      entry: 'clearOutdated',
      on: again,
      invoke: {
        id: read,
        src: read,
        input: asked,
        onDone: { target: 'shown', actions: { type: 'rememberRead', params: output } },
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
        'again.pressed': { guard: 'isRetriable', target: 'asking', actions: ask },
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: {
        ...again,
        'again.pressed': { guard: 'isRetriable', target: 'asking', actions: [...ask, 'markOutdated'] },
      },
      invoke: {
        id: refresh,
        src: read,
        input: asked,
        onDone: { target: 'shown', actions: { type: 'rememberRead', params: output } },
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    asking: { tags: 'resting', on: { ...again, 'no.pressed': 'shown', 'yes.pressed': 'retrying' } },
    retrying: {
      tags: 'busy',
      on: again,
      invoke: {
        id: retry,
        src: retry,
        input: retryAsked,
        onDone: { target: 'refreshing', actions: { type: 'sayRetried', params: output } },
        onError: { target: 'refreshing', actions: { type: 'fail', params: failed } },
      },
    },
  }) as const;
