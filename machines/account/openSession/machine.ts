import { assign, fromPromise, setup } from 'xstate';
import type { CurrentUser } from '#contract/account/person.ts';
import { call, failed } from '#machines/kit/call.ts';
import { isTransient } from '#machines/kit/refusal.ts';
import { userErrorText } from '../session/setup.ts';

export interface OpenSessionContext {
  user: CurrentUser | null;
  refusal: string | null;
}

/** The user who has come in, null where they couldn't be loaded yet, or the sentence that says why no one has. */
export type OpenedSession = { user: CurrentUser | null } | { refusal: string };

const chart = setup({
  types: {} as { context: OpenSessionContext; output: OpenedSession; tags: 'busy' | 'resting' },
  actors: {
    loadUser: call<CurrentUser>('getCurrentUser'),
    recordLogin: call<void, { userId: string }>('saveUser'),
    endSession: fromPromise<void>(() =>
      Promise.reject(new Error('endSession: provide signing out at the identity provider')),
    ),
  },
  guards: { isTransient: (_, { error }: { error: unknown }) => isTransient(error) },
  actions: {
    rememberUser: assign((_, { user }: { user: CurrentUser }) => ({ user })),
    rememberRefusal: assign((_, { text }: { text: string }) => ({ user: null, refusal: text })),
  },
});

/**
 * What follows whenever the identity provider has let someone in: the user is loaded, then the last login
 * recorded, whose failure never stops anyone. Who is refused is signed out again; who can't be loaded for a reason that passes stays
 * signed in, and the session loads them again.
 */
export const openSessionMachine = chart.createMachine({
  id: 'openSession',
  context: { user: null, refusal: null },
  initial: 'loadingUser',
  output: ({ context: { user, refusal } }) => (refusal === null ? { user } : { refusal }),
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
        onError: [
          { guard: { type: 'isTransient', params: failed }, target: 'unloaded' },
          {
            target: 'endingSession',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ text: userErrorText(event.error) }) },
          },
        ],
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
    unloaded: { type: 'final', tags: 'resting' },
    refused: { type: 'final', tags: 'resting' },
  },
});
