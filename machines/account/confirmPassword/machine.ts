import { assign, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { failed } from '#machines/kit/call.ts';
import { failingPresentPassword, presentPasswordRefusal } from '../presentPasswordRefusal.ts';

export interface ConfirmPasswordContext {
  password: string;
  /** What is wrong with what was typed. */
  failed: FailedRule | null;
  /** Why it could not be told. */
  error: string | null;
}

export type ConfirmPasswordSignal = { type: 'password.submitted'; present: string } | { type: 'cancel.pressed' };

const failing = ({ event }: { event: ConfirmPasswordSignal }): FailedRule | null =>
  event.type === 'password.submitted' ? failingPresentPassword(event.present) : null;

const chart = setup({
  types: {} as { context: ConfirmPasswordContext; events: ConfirmPasswordSignal; tags: 'busy' | 'resting' },
  actors: {
    provePassword: fromPromise<void, { password: string }>(() =>
      Promise.reject(new Error('provePassword: provide proving the password at the identity provider')),
    ),
  },
  guards: { isWrong: ({ event }) => failing({ event }) !== null },
  actions: {
    nameFailing: assign(({ event }) => ({ failed: failing({ event }), error: null })),
    takePassword: assign(({ context, event }) =>
      event.type === 'password.submitted' ? { password: event.present, failed: null, error: null } : context,
    ),
    forgetPassword: assign({ password: '' }),
    nameRefused: assign((_, { error }: { error: unknown }) => {
      const wrong = presentPasswordRefusal(error);
      return { failed: wrong, error: wrong === null ? errorText(error) : null };
    }),
  },
});

/**
 * Asks for the password because a call wants it. The call goes on once it is right, or has failed once whoever is
 * asked cancels. What goes wrong is said in place, since a dialog hides what is behind it. The password does not stay in the chart.
 */
export const confirmPasswordMachine = chart.createMachine({
  id: 'confirmPassword',
  context: { password: '', failed: null, error: null },
  initial: 'asking',
  states: {
    asking: {
      tags: 'resting',
      on: {
        'password.submitted': [
          { guard: 'isWrong', actions: 'nameFailing' },
          { target: 'proving', actions: 'takePassword' },
        ],
        'cancel.pressed': 'cancelled',
      },
    },
    proving: {
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'provePassword',
        src: 'provePassword',
        input: ({ context: { password } }) => ({ password }),
        onDone: 'confirmed',
        onError: { target: 'asking', actions: { type: 'nameRefused', params: failed } },
      },
    },
    confirmed: { type: 'final', tags: 'resting' },
    cancelled: { type: 'final', tags: 'resting' },
  },
});
