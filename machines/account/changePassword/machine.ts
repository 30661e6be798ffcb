import { assign, emit, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { changePasswordForm, type ChangePasswordValues } from '#contract/account/changePassword.form.ts';
import { type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { passwordRefusal } from '../passwordRefusal.ts';
import { currentPasswordRefusal } from '../currentPasswordRefusal.ts';

export interface Passwords {
  present: string;
  password: string;
}

export interface ChangePasswordContext extends Passwords, FormContext {}

export type ChangePasswordSignal = ({ type: 'password.submitted' } & ChangePasswordValues) | { type: 'cancel.pressed' };

const failedBy = (error: unknown): FailedRule | null => currentPasswordRefusal(error) ?? passwordRefusal(error);

const form = formFlow<ChangePasswordContext, ChangePasswordSignal>(({ event }) =>
  event.type === 'password.submitted' ? firstFailing(changePasswordForm, event, null) : null,
);

const chart = setup({
  types: {} as {
    context: ChangePasswordContext;
    events: ChangePasswordSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    changePassword: fromPromise<void, Passwords>(() =>
      Promise.reject(new Error('changePassword: provide changing it at the identity provider')),
    ),
  },
  guards: form.guards,
  actions: {
    ...form.actions,
    takePasswords: assign(({ context, event }) =>
      event.type === 'password.submitted'
        ? { ...context, failed: null, present: event.present, password: event.password }
        : context,
    ),
    forgetPasswords: assign({ present: '', password: '' }),
    nameRefused: assign((_, { error }: { error: unknown }) => ({ failed: failedBy(error) })),
    fail: emit((_, { error }: { error: unknown }) => failureOf(error)),
    sayChanged: emit(success('Password changed.')),
  },
});

const failureOf = (error: unknown): NoticeShown => ({
  type: 'notice.shown',
  kind: 'error',
  text: failedBy(error)?.message ?? errorText(error),
});

/** Another password for whoever is signed in. No password stays in the chart after the call. */
export const changePasswordMachine = chart.createMachine({
  id: 'changePassword',
  context: { present: '', password: '', failed: null },
  initial: 'editing',
  states: {
    editing: {
      tags: 'resting',
      on: { 'password.submitted': submitted('changing', 'takePasswords'), 'cancel.pressed': 'left' },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { present, password } }) => ({ present, password }),
        onDone: { target: 'changed', actions: 'sayChanged' },
        onError: { target: 'editing', actions: refused },
      },
      exit: 'forgetPasswords',
    },
    left: { type: 'final', tags: 'resting' },
    changed: { type: 'final', tags: 'resting' },
  },
});
