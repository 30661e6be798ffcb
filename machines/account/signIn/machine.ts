import { assign, emit, fromPromise, setup } from 'xstate';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { loginForm, type LoginValues } from '#contract/account/login.form.ts';
import {
  codeForm,
  digitsOf,
  isWholeCode,
  recoveryCodeForm,
  wrongCode,
  wrongRecoveryCode,
} from '#contract/account/secondFactor.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import { isOpened, openedOrRefused, openingSession, type SessionOpened } from '../openSession/opened.ts';
import { type OpenedSession, openSessionMachine } from '../openSession/machine.ts';
import { type FormContext, formFlow, submitted } from '#machines/kit/form.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { failed } from '#machines/kit/call.ts';

export interface Credentials extends LoginValues {
  remember: boolean;
}

/** How the identity provider answers a right password. */
export type SignInOutcome =
  | 'signedIn'
  | 'codeRequired'
  | 'codeOrRecoveryCodeRequired'
  | 'newPasswordRequired'
  | 'resetRequired'
  | 'notConfirmed';

/** What is asked for: the password, a code of the app, or a recovery code. */
export type SignInStep = 'password' | 'code' | 'recovery';

export interface SignInContext extends FormContext {
  step: SignInStep;
  /** Whether there are recovery codes: our own provider has them, a pool has none. */
  hasRecoveryCodes: boolean;
  credentials: Credentials;
  /** What was typed as a code of the app, or as a recovery code. */
  code: string;
}

export type SignInSignal =
  | ({ type: 'login.submitted' } & Credentials)
  | { type: 'code.typed' | 'recoveryCode.submitted'; code: string }
  | { type: 'code.submitted' | 'recovery.pressed' | 'authenticator.pressed' | 'back.pressed' };

export type SignInEmitted = NoticeShown | SessionOpened;

const failing = ({ code }: SignInContext, event: SignInSignal): FailedRule | null => {
  switch (event.type) {
    case 'login.submitted':
      return firstFailing(loginForm, event, null);
    case 'code.submitted':
      return firstFailing(codeForm, { code }, null);
    case 'recoveryCode.submitted':
      return firstFailing(recoveryCodeForm, event, null);
    default:
      return null;
  }
};

const form = formFlow<SignInContext, SignInSignal>(({ context, event }) => failing(context, event));

const offersRecovery = (outcome: SignInOutcome): boolean => outcome === 'codeOrRecoveryCodeRequired';

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
    confirmCode: fromPromise<void, { code: string }>(() =>
      Promise.reject(new Error('confirmCode: provide answering the challenge with a code')),
    ),
    requestReset: fromPromise<void, { email: string }>(() =>
      Promise.reject(new Error('requestReset: provide asking the identity provider for a reset code')),
    ),
    openSession: openSessionMachine,
  },
  guards: {
    ...form.guards,
    needsCode: (_, { outcome }: { outcome: SignInOutcome }) => outcome === 'codeRequired' || offersRecovery(outcome),
    isWhole: (_, { code }: { code: string }) => isWholeCode(code),
    hasRecoveryCodes: ({ context }) => context.hasRecoveryCodes,
    isWrongCode: (_, { error }: { error: unknown }) => refusalCode(error) === 'CodeMismatchException',
    isOver: (_, { error }: { error: unknown }) => refusalCode(error) === 'NotAuthorizedException',
    needsNewPassword: (_, { outcome }: { outcome: SignInOutcome }) => outcome === 'newPasswordRequired',
    needsReset: (_, { outcome }: { outcome: SignInOutcome }) => outcome === 'resetRequired',
    isNotConfirmed: (_, { outcome }: { outcome: SignInOutcome }) => outcome === 'notConfirmed',
    isOpened: (_, { opened }: { opened: OpenedSession }) => isOpened(opened),
  },
  actions: {
    ...form.actions,
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
    takeCode: assign(({ context, event }) =>
      'code' in event ? { ...context, failed: null, code: event.code } : context,
    ),
    noteRecoveryCodes: assign((_, { outcome }: { outcome: SignInOutcome }) => ({
      hasRecoveryCodes: offersRecovery(outcome),
    })),
    ask: assign((_, step: SignInStep) => ({ step })),
    forgetCode: assign({ code: '' }),
    forgetFailing: assign({ failed: null }),
    nameWrongCode: assign(({ context: { step } }) => ({
      failed: { field: 'code', message: step === 'recovery' ? wrongRecoveryCode : wrongCode },
    })),
    forgetPassword: assign(({ context }) => ({ credentials: { ...context.credentials, password: '' } })),
    tellOpened: emit((_, { opened }: { opened: OpenedSession }): SignInEmitted => openedOrRefused(opened)),
  },
});

const typedCode = ({ event }: { event: { code: string } }) => ({ code: event.code });

/** Back to the password: the challenge is given up. */
const leftBehind = { target: 'editing', actions: ['forgetCode', 'forgetFailing'] } as const;

/** A wrong code leads back to its field; a challenge that is over to the password. */
const confirming = <const Entering extends string>(entering: Entering) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'confirmCode',
      src: 'confirmCode',
      input: ({ context }: { context: SignInContext }) => ({ code: digitsOf(context.code) }),
      onDone: { target: 'openingSession', actions: 'forgetCode' },
      onError: [
        {
          guard: { type: 'isOver', params: failed },
          target: 'editing',
          actions: ['forgetCode', { type: 'fail', params: failed }],
        },
        {
          guard: { type: 'isWrongCode', params: failed },
          target: entering,
          actions: 'nameWrongCode',
        },
        { target: entering, actions: { type: 'fail', params: failed } },
      ],
    },
  }) as const;

/**
 * Signing in with e-mail and password; the e-mail is lowercased. The provider's challenges each lead to their
 * own place: a new password to be set, a reset whose code is asked for on the way, an account that is not confirmed. A code of
 * an authenticator app is asked for here; a whole one is sent as it is typed.
 */
export const signInMachine = chart.createMachine({
  id: 'signIn',
  context: {
    step: 'password',
    hasRecoveryCodes: false,
    credentials: { email: '', password: '', remember: true },
    code: '',
    failed: null,
  },
  initial: 'editing',
  states: {
    editing: {
      tags: 'resting',
      entry: { type: 'ask', params: 'password' },
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
            guard: { type: 'needsCode', params: ({ event }) => ({ outcome: event.output }) },
            target: 'enteringCode',
            actions: { type: 'noteRecoveryCodes', params: ({ event }) => ({ outcome: event.output }) },
          },
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
    enteringCode: {
      tags: 'resting',
      entry: { type: 'ask', params: 'code' },
      on: {
        'code.typed': [
          { guard: { type: 'isWhole', params: typedCode }, target: 'confirmingCode', actions: 'takeCode' },
          { actions: 'takeCode' },
        ],
        'code.submitted': submitted('confirmingCode', 'forgetFailing'),
        'recovery.pressed': {
          guard: 'hasRecoveryCodes',
          target: 'enteringRecoveryCode',
          actions: ['forgetCode', 'forgetFailing'],
        },
        'back.pressed': leftBehind,
      },
    },
    confirmingCode: confirming('enteringCode'),
    enteringRecoveryCode: {
      tags: 'resting',
      entry: { type: 'ask', params: 'recovery' },
      on: {
        'recoveryCode.submitted': submitted('confirmingRecoveryCode', 'takeCode'),
        'authenticator.pressed': { target: 'enteringCode', actions: ['forgetCode', 'forgetFailing'] },
        'back.pressed': leftBehind,
      },
    },
    confirmingRecoveryCode: confirming('enteringRecoveryCode'),
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
