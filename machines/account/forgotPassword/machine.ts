import { assign, fromPromise, setup } from 'xstate';
import { emailForm, type EmailValues } from '#contract/account/email.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, submitted } from '#machines/kit/form.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';

export interface ForgotPasswordContext extends FormContext {
  email: string;
}

export type ForgotPasswordSignal = { type: 'email.submitted' } & EmailValues;

const form = formFlow<ForgotPasswordContext, ForgotPasswordSignal>(({ event }) => firstFailing(emailForm, event, null));

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
  guards: form.guards,
  actions: {
    ...form.actions,
    takeEmail: assign(({ event }) => ({ failed: null, email: event.email.trim().toLowerCase() })),
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
        'email.submitted': submitted('requesting', 'takeEmail'),
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'requested',
        onError: { target: 'editing', actions: { type: 'fail', params: failed } },
      },
    },
    requested: { type: 'final', tags: 'resting' },
  },
});
