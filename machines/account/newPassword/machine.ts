import { assign, emit, fromPromise, setup } from 'xstate';
import { firstFailing } from '#contract/kit/form.ts';
import { newPasswordForm, type NewPasswordValues } from '#contract/account/newPassword.form.ts';
import { failed } from '#machines/kit/call.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import { isOpened, openedOrRefused, openingSession, type SessionOpened } from '../openSession/opened.ts';
import { passwordRefusal } from '../passwordRefusal.ts';
import { type OpenedSession, openSessionMachine } from '../openSession/machine.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';

export interface NewPasswordContext extends FormContext {
  isChallenged: boolean;
  password: string;
}

export type NewPasswordSignal = { type: 'password.submitted' } & NewPasswordValues;

export type NewPasswordEmitted = NoticeShown | SessionOpened;

const form = formFlow<NewPasswordContext, NewPasswordSignal>(({ event }) => firstFailing(newPasswordForm, event, null));

const chart = setup({
  types: {} as {
    context: NewPasswordContext;
    input: { isChallenged: boolean };
    events: NewPasswordSignal;
    emitted: NewPasswordEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    clearKept: fromPromise<void>(() => Promise.reject(new Error('clearKept: provide clearing what the browser kept'))),
    completeChallenge: fromPromise<void, { password: string }>(() =>
      Promise.reject(new Error('completeChallenge: provide answering the kept challenge with the new password')),
    ),
    openSession: openSessionMachine,
  },
  guards: {
    isChallenged: ({ context }) => context.isChallenged,
    ...form.guards,
    isOver: (_, { error }: { error: unknown }) => refusalCode(error) === 'NotAuthorizedException',
    isOpened: (_, { opened }: { opened: OpenedSession }) => isOpened(opened),
  },
  actions: {
    ...form.actions,
    nameRefused: assign((_, { error }: { error: unknown }) => ({ failed: passwordRefusal(error) })),
    takePassword: assign(({ event }) => ({ failed: null, password: event.password })),
    forgetPassword: assign({ password: '' }),
    tellOpened: emit((_, { opened }: { opened: OpenedSession }): NewPasswordEmitted => openedOrRefused(opened)),
  },
});

/**
 * Setting the password that the provider asks for at sign-in: what the browser kept is cleared first, then the
 * kept challenge is completed. Without a challenge, as after a reload, there is nothing to do here.
 */
export const newPasswordMachine = chart.createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ isChallenged: input.isChallenged, password: '', failed: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isChallenged', target: 'editing' }, { target: 'unasked' }] },
    editing: {
      tags: 'resting',
      on: {
        'password.submitted': submitted('clearing', 'takePassword'),
      },
    },
    clearing: {
      tags: 'busy',
      invoke: { id: 'clearKept', src: 'clearKept', onDone: 'completing', onError: 'completing' },
    },
    completing: {
      tags: 'busy',
      invoke: {
        id: 'completeChallenge',
        src: 'completeChallenge',
        input: ({ context }) => ({ password: context.password }),
        onDone: 'openingSession',
        onError: [
          {
            guard: { type: 'isOver', params: failed },
            target: 'over',
            actions: { type: 'fail', params: failed },
          },
          { target: 'editing', actions: refused },
        ],
      },
      exit: 'forgetPassword',
    },
    openingSession: openingSession('over'),
    unasked: { type: 'final', tags: 'resting' },
    over: { type: 'final', tags: 'resting' },
    signedIn: { type: 'final', tags: 'resting' },
  },
});
