import { assign, emit, fromPromise, setup } from 'xstate';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { loginForm, type LoginValues } from '#contract/account/login.form.ts';
import {
  codeForm,
  isWholeCode,
  recoveryCodeForm,
  wrongCode,
  wrongRecoveryCode,
} from '#contract/account/secondFactor.form.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import { isOpened, openedOrRefused, type SessionOpened } from '../openSession/opened.ts';
import { type OpenedSession, openSessionMachine } from '../openSession/machine.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { type FormContext, formFlow } from '#machines/kit/form.ts';
import { emailNeeded, cancelled } from '../refusalCodes.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface SignInInput {
  /** Whether this browser can use a passkey at this address. */
  offersPasskey: boolean;
}

/** What stands in the form as someone signs in with a passkey. */
export interface PasskeyRequest {
  email: string;
  remember: boolean;
}

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

export interface SignInContext extends FormContext, SignInInput {
  step: SignInStep;
  /** The sign-in under way is one with a passkey. */
  byPasskey: boolean;
  /** Whether there are recovery codes: our own provider has them, a pool has none. */
  hasRecoveryCodes: boolean;
  credentials: Credentials;
  /** What was typed as a code of the app, or as a recovery code. */
  code: string;
}

export type SignInSignal =
  | ({ type: 'login.submitted' } & Credentials)
  | ({ type: 'passkey.pressed' } & PasskeyRequest)
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

export const chart = setup({
  types: {} as {
    context: SignInContext;
    input: SignInInput;
    events: SignInSignal;
    emitted: SignInEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    signIn: fromPromise<SignInOutcome, Credentials>(() =>
      Promise.reject(new Error('signIn: provide signing in at the identity provider')),
    ),
    checkPasskeys: fromPromise<boolean>(() =>
      Promise.reject(new Error('checkPasskeys: provide whether the identity provider knows passkeys')),
    ),
    signInWithPasskey: fromPromise<void, PasskeyRequest>(() =>
      Promise.reject(new Error('signInWithPasskey: provide signing in with a passkey of this device')),
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
    offersPasskey: ({ context }) => context.offersPasskey,
    areUnknown: (_, { known }: { known: boolean }) => !known,
    isCancelled: (_, { error }: { error: unknown }) => refusalCode(error) === cancelled,
    isWithoutEmail: (_, { error }: { error: unknown }) => refusalCode(error) === emailNeeded,
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
            byPasskey: false,
            credentials: {
              email: event.email.trim().toLowerCase(),
              password: event.password,
              remember: event.remember,
            },
          }
        : context,
    ),
    withoutPasskeys: assign({ offersPasskey: false }),
    takePasskeyRequest: assign(({ context, event }) =>
      event.type === 'passkey.pressed'
        ? {
            ...context,
            failed: null,
            byPasskey: true,
            credentials: { email: event.email.trim().toLowerCase(), password: '', remember: event.remember },
          }
        : context,
    ),
    nameEmail: assign((_, { error }: { error: unknown }) => ({
      failed: { field: 'email', message: errorText(error) },
    })),
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
