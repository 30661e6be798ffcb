import { assign, emit, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { resetPasswordForm, type ResetPasswordValues } from '#contract/account/resetPassword.form.ts';
import { failed } from '#machines/kit/call.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { type FormContext, formFlow, submitted } from '#machines/kit/form.ts';

export interface NewSecret {
  email: string;
  code: string;
  password: string;
}

export interface ResetPasswordContext extends NewSecret, FormContext {}

export type ResetPasswordSignal = ({ type: 'reset.submitted' } & ResetPasswordValues) | { type: 'code.requested' };

/** Which field a refusal of the identity provider is about. */
const fieldOf: Readonly<Record<string, keyof ResetPasswordValues>> = {
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  InvalidPasswordException: 'password',
};

const failedBy = (error: unknown): FailedRule | null => {
  const field = fieldOf[refusalCode(error) ?? ''];
  return field ? { field, message: errorText(error) } : null;
};

const form = formFlow<ResetPasswordContext, ResetPasswordSignal>(({ event }) =>
  event.type === 'reset.submitted' ? firstFailing(resetPasswordForm, event, null) : null,
);

const chart = setup({
  types: {} as {
    context: ResetPasswordContext;
    input: { email: string };
    events: ResetPasswordSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    resetPassword: fromPromise<void, NewSecret>(() =>
      Promise.reject(new Error('resetPassword: provide confirming the reset at the identity provider')),
    ),
    requestCode: fromPromise<void, { email: string }>(() =>
      Promise.reject(new Error('requestCode: provide asking the identity provider for a reset code')),
    ),
  },
  guards: {
    hasEmail: ({ context }) => context.email !== '',
    ...form.guards,
  },
  actions: {
    ...form.actions,
    takeSecret: assign(({ context, event }) =>
      event.type === 'reset.submitted' ? { failed: null, code: event.code.trim(), password: event.password } : context,
    ),
    forgetFailing: assign({ failed: null }),
    sayAsked: emit(success('If this address has an account, a new code is on its way.')),
    forgetSecret: assign({ code: '', password: '' }),
    nameRefused: assign((_, { error }: { error: unknown }) => ({ failed: failedBy(error) })),
    sayUpdated: emit(success('Password has been updated')),
  },
});

/** Setting a new password by the code that was mailed; without an e-mail there is nothing to reset. */
export const resetPasswordMachine = chart.createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ email: input.email.trim().toLowerCase(), code: '', password: '', failed: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasEmail', target: 'editing' }, { target: 'nameless' }] },
    editing: {
      tags: 'resting',
      on: {
        'reset.submitted': submitted('resetting', 'takeSecret'),
        'code.requested': { target: 'requestingCode', actions: 'forgetFailing' },
      },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { email, code, password } }) => ({ email, code, password }),
        onDone: { target: 'updated', actions: 'sayUpdated' },
        onError: {
          target: 'editing',
          actions: [
            { type: 'nameRefused', params: failed },
            { type: 'fail', params: failed },
          ],
        },
      },
      exit: 'forgetSecret',
    },
    requestingCode: {
      tags: 'busy',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context: { email } }) => ({ email }),
        onDone: { target: 'editing', actions: 'sayAsked' },
        onError: {
          target: 'editing',
          actions: { type: 'fail', params: failed },
        },
      },
    },
    nameless: { type: 'final', tags: 'resting' },
    updated: { type: 'final', tags: 'resting' },
  },
});
