import { assign, emit, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { call } from '#machines/kit/call.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';
import { isOpened, openedOrRefused, openingSession, type SessionOpened } from '../openSession/opened.ts';
import { type OpenedSession, openSessionMachine } from '../openSession/machine.ts';
import type { ProviderTile } from './providerTile.ts';

/** How someone comes to a federated sign-in: to the tiles, by the link of one provider, or back from a provider. */
export type FederatedEntry = { at: 'tiles' } | { at: 'link'; integrationId: string } | { at: 'return' };

/** Back from a provider: signed in, or no one had left for one. */
export type ReturnOutcome = 'signedIn' | 'nothing';

export interface FederatedContext {
  arrival: FederatedEntry;
  /** The name that the sign-in is started with. */
  provider: string | null;
  error: string | null;
}

export type FederatedSignal = { type: 'provider.chosen'; provider: string } | { type: 'retry.pressed' };

export type FederatedEmitted = NoticeShown | SessionOpened;

export const didNotOpen = 'Your organization’s sign-in didn’t open. Try again.';

const providerOf = (providers: readonly ProviderTile[], arrival: FederatedEntry): string | null => {
  if (arrival.at !== 'link') return null;
  const wanted = arrival.integrationId.toLowerCase();
  return providers.find(({ integrationId }) => integrationId.toLowerCase() === wanted)?.provider ?? null;
};

const chart = setup({
  types: {} as {
    context: FederatedContext;
    input: FederatedEntry;
    events: FederatedSignal;
    emitted: FederatedEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    listProviders: call<ProviderTile[]>('listProviders'),
    startSignIn: fromPromise<void, { provider: string }>(() =>
      Promise.reject(new Error('startSignIn: provide leaving for the provider; it ends if the page is shown again')),
    ),
    completeSignIn: fromPromise<ReturnOutcome>(() =>
      Promise.reject(new Error('completeSignIn: provide completing the sign-in that a provider has sent back')),
    ),
    openSession: openSessionMachine,
  },
  delays: { patience: 20_000 },
  guards: {
    isLink: ({ context }) => context.arrival.at === 'link',
    isReturn: ({ context }) => context.arrival.at === 'return',
    isKnown: ({ context }, { providers }: { providers: readonly ProviderTile[] }) =>
      providerOf(providers, context.arrival) !== null,
    hasProvider: ({ context }) => context.provider !== null,
    hasCome: (_, { outcome }: { outcome: ReturnOutcome }) => outcome === 'signedIn',
    isOpened: (_, { opened }: { opened: OpenedSession }) => isOpened(opened),
  },
  actions: {
    takeChosen: assign(({ context, event }) =>
      event.type === 'provider.chosen' ? { ...context, provider: event.provider, error: null } : context,
    ),
    takeKnown: assign(({ context }, { providers }: { providers: readonly ProviderTile[] }) => ({
      provider: providerOf(providers, context.arrival),
    })),
    clearError: assign({ error: null }),
    rememberError: assign((_, { text }: { text: string }) => ({ error: text })),
    say: emit((_, { text }: { text: string }) => failure(text)),
    tellOpened: emit((_, { opened }: { opened: OpenedSession }): FederatedEmitted => openedOrRefused(opened)),
  },
});

const notOpened = { text: didNotOpen };

/**
 * Signing in through an organization's own provider: from a tile or a link away to the provider, and back at
 * `/authorizing`. A link to no provider, and a return that no one had left for, lead to the start.
 */
export const federatedMachine = chart.createMachine({
  id: 'federated',
  context: ({ input }) => ({ arrival: input, provider: null, error: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isReturn', target: 'completing' },
        { guard: 'isLink', target: 'finding' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      tags: 'resting',
      on: { 'provider.chosen': { target: 'starting', actions: 'takeChosen' } },
    },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'listProviders',
        src: 'listProviders',
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ providers: event.output }) },
            target: 'starting',
            actions: { type: 'takeKnown', params: ({ event }) => ({ providers: event.output }) },
          },
          { target: 'elsewhere' },
        ],
        onError: 'elsewhere',
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        input: ({ context }) => ({ provider: context.provider ?? '' }),
        onDone: [
          { guard: 'isLink', target: 'failed', actions: { type: 'rememberError', params: notOpened } },
          { target: 'choosing' },
        ],
        onError: [
          {
            guard: 'isLink',
            target: 'failed',
            actions: { type: 'rememberError', params: ({ event }) => ({ text: errorText(event.error) }) },
          },
          {
            target: 'choosing',
            actions: { type: 'say', params: ({ event }) => ({ text: errorText(event.error) }) },
          },
        ],
      },
      after: {
        patience: [
          { guard: 'isLink', target: 'failed', actions: { type: 'rememberError', params: notOpened } },
          { target: 'choosing', actions: { type: 'say', params: notOpened } },
        ],
      },
    },
    completing: {
      tags: 'busy',
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        onDone: [
          {
            guard: { type: 'hasCome', params: ({ event }) => ({ outcome: event.output }) },
            target: 'openingSession',
          },
          { target: 'elsewhere' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberError', params: ({ event }) => ({ text: errorText(event.error) }) },
        },
      },
    },
    openingSession: openingSession('elsewhere'),
    failed: {
      tags: 'resting',
      on: { 'retry.pressed': { guard: 'hasProvider', target: 'starting', actions: 'clearError' } },
    },
    elsewhere: { type: 'final', tags: 'resting' },
    signedIn: { type: 'final', tags: 'resting' },
  },
});
