import { assign, emit, fromPromise, setup } from 'xstate';
import { firstFailing } from '#contract/kit/form.ts';
import { loginForm, type LoginValues } from '#contract/account/login.form.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import { isOpened, openedOrRefused, openingSession, type SessionOpened } from '../openSession/opened.ts';
import { type OpenedSession, openSessionMachine } from '../openSession/machine.ts';
import { type FormContext, formFlow, submitted } from '#machines/kit/form.ts';
import { failed } from '#machines/kit/call.ts';

export interface Credentials extends LoginValues {
  remember: boolean;
}

/** How the identity provider answers a right password. */
export type SignInOutcome = 'signedIn' | 'newPasswordRequired' | 'resetRequired' | 'notConfirmed';

export interface SignInContext extends FormContext {
  credentials: Credentials;
}

export type SignInSignal = { type: 'login.submitted' } & Credentials;

export type SignInEmitted = NoticeShown | SessionOpened;

const form = formFlow<SignInContext, SignInSignal>(({ event }) => firstFailing(loginForm, event, null));

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
    requestReset: fromPromise<void, { email: string }>(() =>
      Promise.reject(new Error('requestReset: provide asking the identity provider for a reset code')),
    ),
    openSession: openSessionMachine,
  },
  guards: {
    ...form.guards,
    needsNewPassword: (_, { outcome }: { outcome: SignInOutcome }) => outcome === 'newPasswordRequired',
    needsReset: (_, { outcome }: { outcome: SignInOutcome }) => outcome === 'resetRequired',
    isNotConfirmed: (_, { outcome }: { outcome: SignInOutcome }) => outcome === 'notConfirmed',
    isOpened: (_, { opened }: { opened: OpenedSession }) => isOpened(opened),
  },
  actions: {
    ...form.actions,
    takeCredentials: assign(({ event }) => ({
      failed: null,
      credentials: {
        email: event.email.trim().toLowerCase(),
        password: event.password,
        remember: event.remember,
      },
    })),
    forgetPassword: assign(({ context }) => ({ credentials: { ...context.credentials, password: '' } })),
    tellOpened: emit((_, { opened }: { opened: OpenedSession }): SignInEmitted => openedOrRefused(opened)),
  },
});

/**
 * Signing in with e-mail and password; the e-mail is lowercased. The provider's challenges each lead to their
 * own place: a new password to be set, a reset whose code is asked for on the way, an account that is not confirmed.
 */
export const signInMachine = chart.createMachine({
  id: 'signIn',
  context: { credentials: { email: '', password: '', remember: true }, failed: null },
  initial: 'editing',
  states: {
    editing: {
      tags: 'resting',
      on: {
        'login.submitted': submitted('signingIn', 'takeCredentials'),
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
            target: 'requestingReset',
          },
          {
            guard: { type: 'isNotConfirmed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'notConfirmed',
          },
          { target: 'openingSession' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'fail', params: failed },
        },
      },
      exit: 'forgetPassword',
    },
    requestingReset: {
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.credentials.email }),
        onDone: 'resetRequired',
        onError: {
          target: 'resetRequired',
          actions: { type: 'fail', params: failed },
        },
      },
    },
    openingSession: openingSession('editing'),
    newPasswordRequired: { type: 'final', tags: 'resting' },
    resetRequired: { type: 'final', tags: 'resting' },
    notConfirmed: { type: 'final', tags: 'resting' },
    signedIn: { type: 'final', tags: 'resting' },
  },
});
