import { assign, fromPromise, setup } from 'xstate';
import type { CurrentUser } from '#contract/account/person.ts';
import { call } from '#machines/kit/call.ts';
import { userErrorText } from '../session/machine.ts';

export interface OpenSessionContext {
  user: CurrentUser | null;
  refusal: string | null;
}

/** The user who has come in, or the sentence that says why no one has. */
export type OpenedSession = { user: CurrentUser } | { refusal: string };

const chart = setup({
  types: {} as { context: OpenSessionContext; output: OpenedSession; tags: 'busy' | 'resting' },
  actors: {
    loadUser: call<CurrentUser>('getCurrentUser'),
    recordLogin: call<void, { userId: string }>('saveUser'),
    endSession: fromPromise<void>(() =>
      Promise.reject(new Error('endSession: provide signing out at the identity provider')),
    ),
  },
  actions: {
    rememberUser: assign((_, { user }: { user: CurrentUser }) => ({ user })),
    rememberRefusal: assign((_, { text }: { text: string }) => ({ user: null, refusal: text })),
  },
});

/**
 * What follows whenever the identity provider has let someone in: the user is loaded, then the last login
 * recorded, whose failure never stops anyone. Who cannot be loaded is signed out again.
 */
export const openSessionMachine = chart.createMachine({
  id: 'openSession',
  context: { user: null, refusal: null },
  initial: 'loadingUser',
  output: ({ context: { user, refusal } }) => (user ? { user } : { refusal: refusal ?? 'Unknown error' }),
  states: {
    loadingUser: {
      tags: 'busy',
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: {
          target: 'recordingLogin',
          actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: {
          target: 'endingSession',
          actions: { type: 'rememberRefusal', params: ({ event }) => ({ text: userErrorText(event.error) }) },
        },
      },
    },
    recordingLogin: {
      tags: 'busy',
      invoke: {
        id: 'recordLogin',
        src: 'recordLogin',
        input: ({ context }) => ({ userId: context.user?.id ?? '' }),
        onDone: 'opened',
        onError: 'opened',
      },
    },
    endingSession: {
      tags: 'busy',
      invoke: { id: 'endSession', src: 'endSession', onDone: 'refused', onError: 'refused' },
    },
    opened: { type: 'final', tags: 'resting' },
    refused: { type: 'final', tags: 'resting' },
  },
});
