import { digitsOf } from '#contract/account/secondFactor.form.ts';
import { failed } from '#machines/kit/call.ts';
import { submitted } from '#machines/kit/form.ts';
import { openingSession } from '../openSession/opened.ts';
import { chart, type SignInContext } from './setup.ts';

const typedCode = ({ event }: { event: { code: string } }) => ({ code: event.code });

/** Back to the password: the challenge is given up. */
const backToPassword = { target: 'editing', actions: ['forgetCode', 'forgetFailing'] } as const;

/** A wrong code leads back to its field; a challenge that is over to the password. */
const confirming = <const Entering extends string>(entering: Entering) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'confirmCode',
      src: 'confirmCode',
      input: ({ context }: { context: SignInContext }) => ({ code: digitsOf(context.code) }),
      onDone: { target: 'openingSession', actions: 'forgetCode' },
      onError: [
        {
          guard: { type: 'isOver', params: failed },
          target: 'editing',
          actions: ['forgetCode', { type: 'fail', params: failed }],
        },
        {
          guard: { type: 'isWrongCode', params: failed },
          target: entering,
          actions: 'nameWrongCode',
        },
        { target: entering, actions: { type: 'fail', params: failed } },
      ],
    },
  }) as const;

/**
 * Signing in with e-mail and password; the e-mail is lowercased. The provider's challenges each lead to their
 * own place: a new password to be set, a reset whose code is asked for on the way, an account that is not confirmed. A code of
 * an authenticator app is asked for here; a whole one is sent as it is typed. A passkey needs neither; whoever
 * closes what asks for it stands before the form as they left it.
 */
export const signInMachine = chart.createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    ...input,
    step: 'password',
    byPasskey: false,
    hasRecoveryCodes: false,
    credentials: { email: '', password: '', remember: true },
    code: '',
    failed: null,
  }),
  invoke: {
    id: 'checkPasskeys',
    src: 'checkPasskeys',
    onDone: {
      guard: { type: 'areUnknown', params: ({ event }) => ({ known: event.output }) },
      actions: 'withoutPasskeys',
    },
    onError: {},
  },
  initial: 'editing',
  states: {
    editing: {
      tags: 'resting',
      entry: { type: 'ask', params: 'password' },
      on: {
        'login.submitted': submitted('signingIn', 'takeCredentials'),
        'passkey.pressed': { guard: 'offersPasskey', target: 'usingPasskey', actions: 'takePasskeyRequest' },
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.credentials,
        onDone: [
          {
            guard: { type: 'needsCode', params: ({ event }) => ({ outcome: event.output }) },
            target: 'enteringCode',
            actions: { type: 'noteRecoveryCodes', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'needsNewPassword', params: ({ event }) => ({ outcome: event.output }) },
            target: 'newPasswordRequired',
          },
          {
            guard: { type: 'needsReset', params: ({ event }) => ({ outcome: event.output }) },
            target: 'requestingReset',
          },
          {
            guard: { type: 'isNotConfirmed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'notConfirmed',
          },
          { target: 'openingSession' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'fail', params: failed },
        },
      },
      exit: 'forgetPassword',
    },
    usingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'signInWithPasskey',
        src: 'signInWithPasskey',
        input: ({ context: { credentials } }) => ({ email: credentials.email, remember: credentials.remember }),
        onDone: 'openingSession',
        onError: [
          { guard: { type: 'isCancelled', params: failed }, target: 'editing' },
          {
            guard: { type: 'isWithoutEmail', params: failed },
            target: 'editing',
            actions: { type: 'nameEmail', params: failed },
          },
          { target: 'editing', actions: { type: 'fail', params: failed } },
        ],
      },
    },
    enteringCode: {
      tags: 'resting',
      entry: { type: 'ask', params: 'code' },
      on: {
        'code.typed': [
          { guard: { type: 'isWhole', params: typedCode }, target: 'confirmingCode', actions: 'takeCode' },
          { actions: 'takeCode' },
        ],
        'code.submitted': submitted('confirmingCode', 'forgetFailing'),
        'recovery.pressed': {
          guard: 'hasRecoveryCodes',
          target: 'enteringRecoveryCode',
          actions: ['forgetCode', 'forgetFailing'],
        },
        'back.pressed': backToPassword,
      },
    },
    confirmingCode: confirming('enteringCode'),
    enteringRecoveryCode: {
      tags: 'resting',
      entry: { type: 'ask', params: 'recovery' },
      on: {
        'recoveryCode.submitted': submitted('confirmingRecoveryCode', 'takeCode'),
        'authenticator.pressed': { target: 'enteringCode', actions: ['forgetCode', 'forgetFailing'] },
        'back.pressed': backToPassword,
      },
    },
    confirmingRecoveryCode: confirming('enteringRecoveryCode'),
    requestingReset: {
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.credentials.email }),
        onDone: 'resetRequired',
        onError: {
          target: 'resetRequired',
          actions: { type: 'fail', params: failed },
        },
      },
    },
    openingSession: openingSession('editing'),
    newPasswordRequired: { type: 'final', tags: 'resting' },
    resetRequired: { type: 'final', tags: 'resting' },
    notConfirmed: { type: 'final', tags: 'resting' },
    signedIn: { type: 'final', tags: 'resting' },
  },
});
