import { assign, emit, fromPromise, setup } from 'xstate';
import { digitsOf, isWholeCode, type RecoveryCodes } from '#contract/account/secondFactor.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { type Aim, type Enrollment, type Factor, failingCode, failingPassword, refusedFactor } from './factor.ts';

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
  if (event.type === 'password.submitted') return failingPassword(event.present);
  return event.type === 'code.submitted' ? failingCode(event.code) : null;
});

const chart = setup({
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

const said = { type: 'fail', params: failed } as const;
const loaded = ({ event }: { event: { output: Factor } }) => ({ factor: event.output });
const known = ({ context }: { context: AuthenticatorContext }) => ({ factor: context.factor });
const own = ({ context: { userId } }: { context: AuthenticatorContext }) => ({ userId });

const asked = (aim: Aim) => ({ target: 'askingPassword', actions: { type: 'aimAt', params: { aim } } }) as const;

/** A whole code is sent without a press; one that is changed is no longer said to be wrong. */
const scanned = {
  'code.typed': [{ guard: 'isWhole', target: 'verifying', actions: 'takeCode' }, { actions: 'clearFailing' }],
  'code.submitted': submitted('verifying', 'takeCode'),
  'cancel.pressed': { target: 'off', actions: 'forgetEnrollment' },
} as const;
const read = { 'done.pressed': { target: 'loading', actions: 'forgetCodes' } } as const;

/**
 * A second factor at sign-in: turned on with a code of the app that scanned a key, turned off, and its recovery
 * codes drawn anew; each after the password. Neither password, key nor recovery codes stay in the chart after their step.
 */
export const authenticatorMachine = chart.createMachine({
  id: 'authenticator',
  context: ({ input }) => ({
    ...input,
    ...{ factor: null, error: null, failed: null, aim: 'turnOn', password: '', enrollment: null, code: '', codes: [] },
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFactor',
        src: 'loadFactor',
        input: own,
        onDone: [
          {
            guard: { type: 'isKeptByProvider', params: loaded },
            target: 'elsewhere',
            actions: { type: 'remember', params: loaded },
          },
          { guard: { type: 'isOn', params: loaded }, target: 'on', actions: { type: 'remember', params: loaded } },
          { target: 'off', actions: { type: 'remember', params: loaded } },
        ],
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
    elsewhere: { tags: 'resting' },
    off: { tags: 'resting', on: { 'turnOn.pressed': asked('turnOn') } },
    on: {
      tags: 'resting',
      on: {
        'newCodes.pressed': { guard: 'isKeptHere', ...asked('newCodes') },
        'turnOff.pressed': asked('turnOff'),
      },
    },
    askingPassword: {
      tags: 'resting',
      exit: 'clearFailing',
      on: {
        'password.submitted': submitted('proving', 'takePassword'),
        'cancel.pressed': [
          { guard: { type: 'isOn', params: known }, target: 'on' },
          { guard: 'wouldTurnOn', target: 'off' },
          { target: 'loading' },
        ],
      },
    },
    proving: {
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'provePassword',
        src: 'provePassword',
        input: ({ context: { password } }) => ({ password }),
        onDone: [
          { guard: 'wouldTurnOn', target: 'enrolling' },
          { guard: 'wouldRenew', target: 'renewing' },
          { target: 'turningOff' },
        ],
        onError: { target: 'askingPassword', actions: refused },
      },
    },
    enrolling: {
      tags: 'busy',
      invoke: {
        id: 'enroll',
        src: 'enroll',
        onDone: { target: 'scanning', actions: { type: 'takeEnrollment', params: ({ event }) => event.output } },
        onError: { target: 'off', actions: said },
      },
    },
    scanning: { tags: 'resting', on: { ...scanned, 'copy.pressed': 'copyingKey' } },
    copyingKey: {
      tags: 'busy',
      on: scanned,
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context: { enrollment } }) => ({ text: enrollment?.secret ?? '' }),
        onDone: { target: 'scanning', actions: 'sayCopied' },
        onError: { target: 'scanning', actions: { type: 'sayNotCopied', params: { what: 'key' } } },
      },
    },
    verifying: {
      tags: 'busy',
      exit: 'forgetCode',
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: 'isKeptHere', target: 'renewing', actions: ['forgetEnrollment', 'sayOn'] },
          { target: 'loading', actions: ['forgetEnrollment', 'sayOn'] },
        ],
        onError: { target: 'scanning', actions: refused },
      },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: own,
        onDone: { target: 'codes', actions: { type: 'takeCodes', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'needsPassword', params: failed },
            target: 'askingPassword',
            actions: [{ type: 'aimAt', params: { aim: 'newCodes' } }, said],
          },
          { target: 'loading', actions: said },
        ],
      },
    },
    codes: { tags: 'resting', on: { ...read, 'copy.pressed': 'copyingCodes' } },
    copyingCodes: {
      tags: 'busy',
      on: read,
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context: { codes } }) => ({ text: codes.join('\n') }),
        onDone: { target: 'codes', actions: 'sayCopied' },
        onError: { target: 'codes', actions: { type: 'sayNotCopied', params: { what: 'codes' } } },
      },
    },
    turningOff: {
      tags: 'busy',
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        onDone: { target: 'loading', actions: 'sayOff' },
        onError: { target: 'on', actions: said },
      },
    },
  },
});
