import { assign, emit, fromPromise, setup } from 'xstate';
import { codeForm, digitsOf, isWholeCode } from '#contract/account/secondFactor.form.ts';
import { type RecoveryCodes } from '#contract/account/secondFactor.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { call } from '#machines/kit/call.ts';
import { type FormContext, formFlow } from '#machines/kit/form.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { type Aim, type Enrollment, type Factor, refusedFactor } from './factor.ts';
import { failingCurrentPassword } from '../currentPasswordRefusal.ts';

export interface AuthenticatorInput {
  userId: string;
  /** IANA id of the zone in which dates are told. */
  zone: string;
  /** Of the account, for whatever keeps passwords. */
  email: string;
}

export interface AuthenticatorContext extends AuthenticatorInput, FormContext {
  /** Null while it is not known. */
  factor: Factor | null;
  /** Why it is not known. */
  error: string | null;
  aim: Aim;
  password: string;
  enrollment: Enrollment | null;
  code: string;
  codes: readonly string[];
}

export type AuthenticatorSignal =
  | { type: 'retry.pressed' }
  | { type: 'turnOn.pressed' }
  | { type: 'newCodes.pressed' }
  | { type: 'turnOff.pressed' }
  | { type: 'password.submitted'; present: string }
  | { type: 'cancel.pressed' }
  | { type: 'code.typed'; code: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'copy.pressed' }
  | { type: 'done.pressed' };

const missing = (what: string) => Promise.reject(new Error(`${what} at the identity provider`));

const form = formFlow<AuthenticatorContext, AuthenticatorSignal>(({ event }) => {
  if (event.type === 'password.submitted') return failingCurrentPassword(event.present);
  return event.type === 'code.submitted' ? firstFailing(codeForm, event, null) : null;
});

export const chart = setup({
  types: {} as {
    context: AuthenticatorContext;
    input: AuthenticatorInput;
    events: AuthenticatorSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadFactor: call<Factor, { userId: string }>('getSecondFactor'),
    provePassword: fromPromise<void, { password: string }>(() =>
      missing('provePassword: provide proving the password'),
    ),
    enroll: fromPromise<Enrollment>(() => missing('enroll: provide drawing a key')),
    turnOn: fromPromise<void, { code: string }>(() => missing('turnOn: provide asking for codes')),
    renewCodes: call<RecoveryCodes, { userId: string }>('renewRecoveryCodes'),
    turnOff: fromPromise<void>(() => missing('turnOff: provide asking for no more codes')),
    copy: fromPromise<void, { text: string }>(() =>
      Promise.reject(new Error('copy: provide putting a text on the clipboard')),
    ),
  },
  guards: {
    ...form.guards,
    isKeptByProvider: (_, { factor }: { factor: Factor }) => factor.keptBy === 'provider',
    isOn: (_, { factor }: { factor: Factor | null }) => factor?.isOn === true,
    isKeptHere: ({ context }) => context.factor?.keptBy === 'muster',
    wouldTurnOn: ({ context }) => context.aim === 'turnOn',
    wouldRenew: ({ context }) => context.aim === 'newCodes',
    isWhole: ({ event }) => event.type === 'code.typed' && isWholeCode(event.code),
    needsPassword: (_, { error }: { error: unknown }) => refusalCode(error) === 'passwordNeeded',
  },
  actions: {
    ...form.actions,
    remember: assign((_, { factor }: { factor: Factor }) => ({ factor })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    clearError: assign({ error: null }),
    aimAt: assign((_, { aim }: { aim: Aim }) => ({ aim })),
    takePassword: assign(({ context, event }) =>
      event.type === 'password.submitted' ? { ...context, failed: null, password: event.present } : context,
    ),
    forgetPassword: assign({ password: '' }),
    takeEnrollment: assign((_, enrollment: Enrollment) => ({ enrollment })),
    forgetEnrollment: assign({ enrollment: null, failed: null }),
    takeCode: assign(({ context, event }) =>
      'code' in event ? { ...context, failed: null, code: digitsOf(event.code) } : context,
    ),
    forgetCode: assign({ code: '' }),
    clearFailing: assign({ failed: null }),
    takeCodes: assign((_, { codes }: RecoveryCodes) => ({ codes })),
    forgetCodes: assign({ codes: [] }),
    nameRefused: assign((_, { error }: { error: unknown }) => ({ failed: refusedFactor(error) })),
    fail: emit((_, { error }: { error: unknown }) => failure(refusedFactor(error)?.message ?? errorText(error))),
    sayOn: emit(success('Your authenticator app is on.')),
    sayOff: emit(success('Your authenticator app is off.')),
    sayCopied: emit(success('Copied.')),
    sayNotCopied: emit((_, { what }: { what: string }) =>
      failure(`Couldn’t copy. Select the ${what} and copy ${what === 'key' ? 'it' : 'them'} by hand.`),
    ),
  },
});
