import { assign, emit, fromPromise, setup } from 'xstate';
import { firstFailing } from '#contract/kit/form.ts';
import { type SetUpValues, type TypedSetUp, typedSetUpForm } from '#contract/organization/setUp.form.ts';
import type { SignInOutcome } from '#machines/account/signIn/setup.ts';
import { isOpened, openedOrRefused, openingSession, type SessionOpened } from '#machines/account/openSession/opened.ts';
import { type OpenedSession, openSessionMachine } from '#machines/account/openSession/machine.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';

export interface SetUpInput {
  /** The address carries a secret. The secret itself stays outside of the chart: charts can be watched. */
  hasLink: boolean;
}

export interface SetUpContext extends FormContext, SetUpInput {
  /** What was submitted; nothing once there is an account. */
  values: SetUpValues;
}

export type SetUpSignal =
  | ({ type: 'setUp.submitted' } & TypedSetUp)
  /** A link was opened on this page. */
  | { type: 'link.arrived' };

export type SetUpEmitted = NoticeShown | SessionOpened;

const nothing: SetUpValues = {
  ...{ parentName: '', organizationName: '', firstName: '', lastName: '', email: '', password: '' },
};

const form = formFlow<SetUpContext, SetUpSignal>(({ event }) =>
  event.type === 'setUp.submitted' ? firstFailing(typedSetUpForm, event, null) : null,
);

const chart = setup({
  types: {} as {
    context: SetUpContext;
    input: SetUpInput;
    events: SetUpSignal;
    emitted: SetUpEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    setUp: call<void, SetUpValues>('setUp'),
    signIn: fromPromise<SignInOutcome, { email: string; password: string }>(() =>
      Promise.reject(new Error('signIn: provide signing in at the identity provider')),
    ),
    openSession: openSessionMachine,
  },
  guards: {
    ...form.guards,
    hasLink: ({ context }) => context.hasLink,
    isDead: (_, { error }: { error: unknown }) => refusalCode(error) === 'deadSetupLink',
    isOpened: (_, { opened }: { opened: OpenedSession }) => isOpened(opened),
  },
  actions: {
    ...form.actions,
    takeValues: assign(({ context, event }) => {
      if (event.type !== 'setUp.submitted') return context;
      const { parentName, organizationName, firstName, lastName, email, password } = event;
      const values = { parentName, organizationName, firstName, lastName, email: email.trim().toLowerCase(), password };
      return { ...context, failed: null, values };
    }),
    forgetValues: assign({ values: nothing }),
    saySetUp: emit(({ context }) => success(`${context.values.organizationName.trim()} is set up.`)),
    saySignIn: emit(success('Your organization is set up. Sign in with your new password.')),
    tellOpened: emit((_, { opened }: { opened: OpenedSession }): SetUpEmitted => openedOrRefused(opened)),
  },
});

/**
 * The first organization of a server, made by whoever opened the link that its start printed (M-41 to M-45): one form, and the
 * one who filled it in is signed in. Where that fails the organization stands all the same, and the login is next.
 */
export const setUpMachine = chart.createMachine({
  id: 'setUp',
  context: ({ input }) => ({ ...input, values: nothing, failed: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasLink', target: 'editing' }, { target: 'unlinked' }] },
    editing: { tags: 'resting', on: { 'setUp.submitted': submitted('sending', 'takeValues') } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'setUp',
        src: 'setUp',
        input: ({ context }) => context.values,
        onDone: { target: 'signingIn', actions: 'saySetUp' },
        onError: [
          { guard: { type: 'isDead', params: failed }, target: 'dead', actions: 'forgetValues' },
          { target: 'editing', actions: [...refused, 'forgetValues'] },
        ],
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { values } }) => ({ email: values.email, password: values.password }),
        onDone: 'openingSession',
        onError: { target: 'signedOut', actions: 'saySignIn' },
      },
      exit: 'forgetValues',
    },
    openingSession: openingSession('signedOut'),
    dead: { tags: 'resting', on: { 'link.arrived': 'editing' } },
    unlinked: { tags: 'resting', on: { 'link.arrived': 'editing' } },
    signedOut: { type: 'final', tags: 'resting' },
    signedIn: { type: 'final', tags: 'resting' },
  },
});
