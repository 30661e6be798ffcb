import { assign, emit, fromPromise, setup } from 'xstate';
import type { CurrentUser } from '#contract/entities/person.ts';
import { type FailedRule, firstFailing } from '#contract/forms/form.ts';
import { loginForm, type LoginValues } from '#contract/forms/login.ts';
import { errorText } from '#contract/errorText.ts';
import { failure, type NoticeShown } from '../notice.ts';
import { noUserInformation, userErrorText } from '../session/session.machine.ts';

export interface Credentials extends LoginValues {
  remember: boolean;
}

/** How the identity provider answers a right password. */
export type SignInOutcome = 'signedIn' | 'newPasswordRequired' | 'resetRequired' | 'notConfirmed';

export interface SignInContext {
  credentials: Credentials;
  user: CurrentUser | null;
  failed: FailedRule | null;
}

export type SignInSignal = ({ type: 'login.submitted' } & Credentials) | { type: 'login.reopened' };

export type SignInEmitted = NoticeShown | { type: 'session.opened'; user: CurrentUser };

const chart = setup({
  types: {} as {
    context: SignInContext;
    events: SignInSignal;
    emitted: SignInEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    signIn: fromPromise<SignInOutcome, Credentials>(() =>
      Promise.reject(new Error('signIn: provide signing in at the identity provider')),
    ),
    loadUser: fromPromise<CurrentUser>(() => Promise.reject(new Error('loadUser: provide the call getCurrentUser'))),
    recordLogin: fromPromise<void, { userId: string }>(() =>
      Promise.reject(new Error('recordLogin: provide the call saveUser with the time of the login')),
    ),
    endSession: fromPromise<void>(() =>
      Promise.reject(new Error('endSession: provide signing out at the identity provider')),
    ),
  },
  guards: {
    isWrong: ({ event }) => event.type === 'login.submitted' && firstFailing(loginForm, event, null) !== null,
    needsNewPassword: (_, { outcome }: { outcome: SignInOutcome }) => outcome === 'newPasswordRequired',
    needsReset: (_, { outcome }: { outcome: SignInOutcome }) => outcome === 'resetRequired',
    isNotConfirmed: (_, { outcome }: { outcome: SignInOutcome }) => outcome === 'notConfirmed',
  },
  actions: {
    nameFailing: assign(({ context, event }) =>
      event.type === 'login.submitted' ? { ...context, failed: firstFailing(loginForm, event, null) } : context,
    ),
    sayFailing: emit(({ context }) => failure(context.failed?.message ?? 'Unknown error')),
    takeCredentials: assign(({ context, event }) =>
      event.type === 'login.submitted'
        ? {
            ...context,
            failed: null,
            credentials: {
              email: event.email.trim().toLowerCase(),
              password: event.password,
              remember: event.remember,
            },
          }
        : context,
    ),
    forgetPassword: assign(({ context }) => ({ credentials: { ...context.credentials, password: '' } })),
    rememberUser: assign((_, { user }: { user: CurrentUser }) => ({ user })),
    say: emit((_, { text }: { text: string }) => failure(text)),
    openSession: emit(
      ({ context }): SignInEmitted =>
        context.user ? { type: 'session.opened', user: context.user } : failure(noUserInformation),
    ),
  },
});

/**
 * Signing in with e-mail and password (section 4): the e-mail is lowercased; then the user is loaded, then the last login
 * recorded, whose failure never stops anybody. The provider's challenges each lead to their own place.
 */
export const signInMachine = chart.createMachine({
  id: 'signIn',
  context: { credentials: { email: '', password: '', remember: true }, user: null, failed: null },
  initial: 'editing',
  states: {
    editing: {
      tags: 'resting',
      on: {
        'login.submitted': [
          { guard: 'isWrong', actions: ['nameFailing', 'sayFailing'] },
          { target: 'signingIn', actions: 'takeCredentials' },
        ],
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.credentials,
        onDone: [
          {
            guard: { type: 'needsNewPassword', params: ({ event }) => ({ outcome: event.output }) },
            target: 'newPasswordRequired',
          },
          {
            guard: { type: 'needsReset', params: ({ event }) => ({ outcome: event.output }) },
            target: 'resetRequired',
          },
          {
            guard: { type: 'isNotConfirmed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'notConfirmed',
          },
          { target: 'loadingUser' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'say', params: ({ event }) => ({ text: errorText(event.error) }) },
        },
      },
      exit: 'forgetPassword',
    },
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
          actions: { type: 'say', params: ({ event }) => ({ text: userErrorText(event.error) }) },
        },
      },
    },
    recordingLogin: {
      tags: 'busy',
      invoke: {
        id: 'recordLogin',
        src: 'recordLogin',
        input: ({ context }) => ({ userId: context.user?.id ?? '' }),
        onDone: { target: 'signedIn', actions: 'openSession' },
        onError: { target: 'signedIn', actions: 'openSession' },
      },
    },
    endingSession: {
      tags: 'busy',
      invoke: { id: 'endSession', src: 'endSession', onDone: 'editing', onError: 'editing' },
    },
    newPasswordRequired: { tags: 'resting', on: { 'login.reopened': 'editing' } },
    resetRequired: { tags: 'resting', on: { 'login.reopened': 'editing' } },
    notConfirmed: { tags: 'resting', on: { 'login.reopened': 'editing' } },
    signedIn: { type: 'final', tags: 'resting' },
  },
});
