import { assign, emit, fromPromise, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { newPasswordForm, type NewPasswordValues } from '#contract/account/newPassword.form.ts';
import { failed } from '#machines/kit/call.ts';
import { failure, formFailure, type NoticeShown } from '#machines/kit/notice.ts';
import { isOpened, openedOrRefused, type SessionOpened } from '../openSession/opened.ts';
import { type OpenedSession, openSessionMachine } from '../openSession/machine.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { userErrorText } from '../session/machine.ts';

export interface NewPasswordContext {
  isChallenged: boolean;
  password: string;
  failed: FailedRule | null;
}

export type NewPasswordSignal = { type: 'password.submitted' } & NewPasswordValues;

export type NewPasswordEmitted = NoticeShown | SessionOpened;

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
    isWrong: ({ event }) => firstFailing(newPasswordForm, event, null) !== null,
    isOver: (_, { error }: { error: unknown }) => refusalCode(error) === 'NotAuthorizedException',
    isOpened: (_, { opened }: { opened: OpenedSession }) => isOpened(opened),
  },
  actions: {
    nameFailing: assign(({ event }) => ({ failed: firstFailing(newPasswordForm, event, null) })),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    takePassword: assign(({ event }) => ({ failed: null, password: event.password })),
    forgetPassword: assign({ password: '' }),
    say: emit((_, { text }: { text: string }) => failure(text)),
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
        'password.submitted': [
          { guard: 'isWrong', actions: ['nameFailing', 'sayFailing'] },
          { target: 'clearing', actions: 'takePassword' },
        ],
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
            actions: { type: 'say', params: ({ event }) => ({ text: errorText(event.error) }) },
          },
          {
            target: 'editing',
            actions: { type: 'say', params: ({ event }) => ({ text: errorText(event.error) }) },
          },
        ],
      },
      exit: 'forgetPassword',
    },
    openingSession: {
      tags: 'busy',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ opened: event.output }) },
            target: 'signedIn',
            actions: { type: 'tellOpened', params: ({ event }) => ({ opened: event.output }) },
          },
          { target: 'over', actions: { type: 'tellOpened', params: ({ event }) => ({ opened: event.output }) } },
        ],
        onError: {
          target: 'over',
          actions: { type: 'say', params: ({ event }) => ({ text: userErrorText(event.error) }) },
        },
      },
    },
    unasked: { type: 'final', tags: 'resting' },
    over: { type: 'final', tags: 'resting' },
    signedIn: { type: 'final', tags: 'resting' },
  },
});
