import { assign, emit, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/errorText.ts';
import { type FailedRule, firstFailing } from '#contract/forms/form.ts';
import { resetPasswordForm, type ResetPasswordValues } from '#contract/forms/resetPassword.ts';
import { failure, formFailure, type NoticeShown, success } from '../notice.ts';
import { refusalCode } from '../refusal.ts';

export interface NewSecret {
  email: string;
  code: string;
  password: string;
}

export interface ResetPasswordContext extends NewSecret {
  failed: FailedRule | null;
}

export type ResetPasswordSignal = { type: 'reset.submitted' } & ResetPasswordValues;

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
  },
  guards: {
    hasEmail: ({ context }) => context.email !== '',
    isWrong: ({ event }) => firstFailing(resetPasswordForm, event, null) !== null,
  },
  actions: {
    nameFailing: assign(({ event }) => ({ failed: firstFailing(resetPasswordForm, event, null) })),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    takeSecret: assign(({ event }) => ({ failed: null, code: event.code.trim(), password: event.password })),
    forgetSecret: assign({ code: '', password: '' }),
    nameRefused: assign((_, { error }: { error: unknown }) => ({ failed: failedBy(error) })),
    say: emit((_, { text }: { text: string }) => failure(text)),
    sayUpdated: emit(success('Password has been updated')),
  },
});

/** Setting a new password by the code that was mailed (sections 2 and 4); without an e-mail there is nothing to reset. */
export const resetPasswordMachine = chart.createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ email: input.email.trim().toLowerCase(), code: '', password: '', failed: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasEmail', target: 'editing' }, { target: 'nameless' }] },
    editing: {
      tags: 'resting',
      on: {
        'reset.submitted': [
          { guard: 'isWrong', actions: ['nameFailing', 'sayFailing'] },
          { target: 'resetting', actions: 'takeSecret' },
        ],
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
            { type: 'nameRefused', params: ({ event }) => ({ error: event.error }) },
            { type: 'say', params: ({ event }) => ({ text: errorText(event.error) }) },
          ],
        },
      },
      exit: 'forgetSecret',
    },
    nameless: { type: 'final', tags: 'resting' },
    updated: { type: 'final', tags: 'resting' },
  },
});
