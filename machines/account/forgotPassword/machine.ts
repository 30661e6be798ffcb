import { assign, emit, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { emailForm, type EmailValues } from '#contract/account/email.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { failure, formFailure, type NoticeShown } from '#machines/kit/notice.ts';

export interface ForgotPasswordContext {
  email: string;
  failed: FailedRule | null;
}

export type ForgotPasswordSignal = { type: 'email.submitted' } & EmailValues;

const chart = setup({
  types: {} as {
    context: ForgotPasswordContext;
    events: ForgotPasswordSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    requestReset: fromPromise<void, EmailValues>(() =>
      Promise.reject(new Error('requestReset: provide asking the identity provider for a reset code')),
    ),
  },
  guards: {
    isWrong: ({ event }) => firstFailing(emailForm, event, null) !== null,
  },
  actions: {
    nameFailing: assign(({ event }) => ({ failed: firstFailing(emailForm, event, null) })),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    takeEmail: assign(({ event }) => ({ failed: null, email: event.email.trim().toLowerCase() })),
    say: emit((_, { text }: { text: string }) => failure(text)),
  },
});

/** Asking for a code to reset the password with. Nothing tells whether there is such an account. */
export const forgotPasswordMachine = chart.createMachine({
  id: 'forgotPassword',
  context: { email: '', failed: null },
  initial: 'editing',
  states: {
    editing: {
      tags: 'resting',
      on: {
        'email.submitted': [
          { guard: 'isWrong', actions: ['nameFailing', 'sayFailing'] },
          { target: 'requesting', actions: 'takeEmail' },
        ],
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'requested',
        onError: {
          target: 'editing',
          actions: { type: 'say', params: ({ event }) => ({ text: errorText(event.error) }) },
        },
      },
    },
    requested: { type: 'final', tags: 'resting' },
  },
});
