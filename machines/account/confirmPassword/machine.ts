import { assign, fromPromise, setup } from 'xstate';
import { askedCodeForm } from '#contract/account/secondFactor.form.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { failed } from '#machines/kit/call.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { failingCurrentPassword, currentPasswordRefusal } from '../currentPasswordRefusal.ts';

/** What a call wants: the password, or a code of the authenticator app that is on. */
export interface ConfirmPasswordInput {
  wants: 'password' | 'code';
}

export interface ConfirmPasswordContext extends ConfirmPasswordInput {
  /** The password or the code, while it is proved. */
  typed: string;
  /** What is wrong with what was typed. */
  failed: FailedRule | null;
  /** Why it could not be told. */
  error: string | null;
}

export type ConfirmPasswordSignal =
  | { type: 'password.submitted'; present: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'cancel.pressed' };

const failing = ({ event }: { event: ConfirmPasswordSignal }): FailedRule | null => {
  if (event.type === 'password.submitted') return failingCurrentPassword(event.present);
  return event.type === 'code.submitted' ? firstFailing(askedCodeForm, event, null) : null;
};

const refusedField = (error: unknown): FailedRule | null =>
  refusalCode(error) === 'CodeMismatchException'
    ? { field: 'code', message: errorText(error) }
    : currentPasswordRefusal(error);

const chart = setup({
  types: {} as {
    context: ConfirmPasswordContext;
    input: ConfirmPasswordInput;
    events: ConfirmPasswordSignal;
    tags: 'busy' | 'resting';
  },
  actors: {
    provePassword: fromPromise<void, { password: string }>(() =>
      Promise.reject(new Error('provePassword: provide proving the password at the identity provider')),
    ),
    proveCode: fromPromise<void, { code: string }>(() =>
      Promise.reject(new Error('proveCode: provide proving the code at the identity provider')),
    ),
  },
  guards: { isWrong: ({ event }) => failing({ event }) !== null },
  actions: {
    nameFailing: assign(({ event }) => ({ failed: failing({ event }), error: null })),
    takePassword: assign(({ context, event }) =>
      event.type === 'password.submitted' ? { typed: event.present, failed: null, error: null } : context,
    ),
    takeCode: assign(({ context, event }) =>
      event.type === 'code.submitted' ? { typed: event.code.trim(), failed: null, error: null } : context,
    ),
    forgetTyped: assign({ typed: '' }),
    nameRefused: assign((_, { error }: { error: unknown }) => {
      const wrong = refusedField(error);
      return { failed: wrong, error: wrong === null ? errorText(error) : null };
    }),
  },
});

const onError = { target: 'asking', actions: { type: 'nameRefused', params: failed } } as const;

/**
 * Asks for the password, or for a code, because a call wants it. The call goes on once it is right, or has
 * failed once whoever is asked cancels. What goes wrong is said in place, since a dialog hides what is behind it. Neither password
 * nor code stays in the chart.
 */
export const confirmPasswordMachine = chart.createMachine({
  id: 'confirmPassword',
  context: ({ input: { wants } }) => ({ wants, typed: '', failed: null, error: null }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'resting',
      on: {
        'password.submitted': [
          { guard: 'isWrong', actions: 'nameFailing' },
          { target: 'proving', actions: 'takePassword' },
        ],
        'code.submitted': [
          { guard: 'isWrong', actions: 'nameFailing' },
          { target: 'provingCode', actions: 'takeCode' },
        ],
        'cancel.pressed': 'cancelled',
      },
    },
    proving: {
      tags: 'busy',
      exit: 'forgetTyped',
      invoke: {
        id: 'provePassword',
        src: 'provePassword',
        input: ({ context: { typed } }) => ({ password: typed }),
        onDone: 'confirmed',
        onError,
      },
    },
    provingCode: {
      tags: 'busy',
      exit: 'forgetTyped',
      invoke: {
        id: 'proveCode',
        src: 'proveCode',
        input: ({ context: { typed } }) => ({ code: typed }),
        onDone: 'confirmed',
        onError,
      },
    },
    confirmed: { type: 'final', tags: 'resting' },
    cancelled: { type: 'final', tags: 'resting' },
  },
});
